// What the stage says. The pages bring the other languages; braces are filled in.

export interface StageWords {
	/** Name of the whole picture for a screen reader. */
	table: string;
	/** Name of the row of buttons. */
	hand: string;
	turn: string;
	turnBack: string;
	tip: string;
	up: string;
	down: string;
	lower: string;
	letGo: string;
	/** By the buttons: what mouse and keys can do besides, and what fingers can. */
	byMouse: string;
	byTouch: string;
	/** The buttons for a millimetre: their name, and what each does. */
	nudges: string;
	nudgeLeft: string;
	nudgeRight: string;
	nudgeAway: string;
	nudgeNear: string;
	/** The camera. */
	lookHere: string;
	zoomIn: string;
	zoomOut: string;
	freeTurn: string;
	/** The folding rule. */
	foldingRule: string;
	/** {piece}, {height} mm above what is beneath, {below} */
	held: string;
	heldOverTable: string;
	/** {piece}, {below} */
	touches: string;
	touchesTable: string;
	/** {piece}, {mm}, {side}, {below} */
	hangs: string;
	left: string;
	right: string;
	front: string;
	back: string;
	/** {number} {of} {height}: it was tipped */
	onFace: string;
	/** {mm} */
	leftOfMiddle: string;
	rightOfMiddle: string;
	beforeMiddle: string;
	behindMiddle: string;
	/** {piece} is in the middle of {below} */
	centred: string;
	/** What would come of letting go. */
	wouldStand: string;
	wouldBarely: string;
	wouldFall: string;
	/** {piece} would tip off {below} */
	wouldTip: string;
	/** Over the bare table, where nothing but a foundation may lie. */
	besideTower: string;
	/** {height} mm of the tower, or of {tower}'s */
	tall: string;
	tallOf: string;
	/** {piece}, {number}, {of}: while the pool is walked through by keys */
	inPool: string;
	letGoOf: string;
	stands: string;
	fell: string;
	/** Of the piece in hand, before anybody can tell. */
	notKnown: string;
	/** Above the gauge, {degrees} */
	wobble: string;
}

export const ENGLISH: StageWords = {
	table: "The table with the towers and the pool",
	hand: "The hand",
	turn: "Turn",
	turnBack: "Turn back",
	tip: "Tip over",
	up: "Up",
	down: "Down",
	lower: "Lower gently",
	letGo: "Let go",
	byMouse: "Wheel or PageUp, PageDown: height. Shift and drag: in the plane of the screen.",
	byTouch: "Two fingers up or down: height. A slow finger is a fine one.",
	nudges: "One millimetre",
	nudgeLeft: "1 mm left",
	nudgeRight: "1 mm right",
	nudgeAway: "1 mm back",
	nudgeNear: "1 mm forward",
	lookHere: "Whole table",
	zoomIn: "Nearer",
	zoomOut: "Further away",
	freeTurn: "Turn freely",
	foldingRule: "Folding rule",
	held: "You hold the {piece}, {height} mm above the {below}.",
	heldOverTable: "You hold the {piece}, {height} mm above the table.",
	touches: "The {piece} touches the {below}.",
	touchesTable: "The {piece} touches the table.",
	hangs: "The {piece} hangs {mm} mm over the {side} edge of the {below}.",
	left: "left",
	right: "right",
	front: "front",
	back: "back",
	onFace: "On face {number} of {of}, {height} mm tall.",
	leftOfMiddle: "{mm} mm left of the tower's middle.",
	rightOfMiddle: "{mm} mm right of the tower's middle.",
	beforeMiddle: "{mm} mm in front of the tower's middle.",
	behindMiddle: "{mm} mm behind the tower's middle.",
	centred: "The {piece} is above the middle of the {below}.",
	wouldStand: "It would stand.",
	wouldBarely: "It would barely stand.",
	wouldFall: "That would be a fall.",
	wouldTip: "The {piece} would tip off the {below}.",
	besideTower: "Beside the tower: that would be a fall.",
	tall: "The tower is {height} mm tall.",
	tallOf: "{tower}’s tower is {height} mm tall.",
	inPool: "{piece}, {number} of {of}.",
	letGoOf: "You let go of the {piece}.",
	stands: "It stands.",
	fell: "It fell.",
	notKnown: "Hold still to see",
	wobble: "Bears a tilt of {degrees}°",
};

export function fill(text: string, values: Record<string, string | number>): string {
	return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
