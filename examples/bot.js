// A bot for `teeter table --bot Cem=examples/bot.js`: it reads a line, and answers with a move.
// Each line is the table as docs/reference/table-protocol.md describes it; "you" is the bot's seat,
// and "choices" has all it may say.
const liked = ["place", "take", "accept", "keep", "pass", "offer", "choose", "draft", "draw", "give", "stop"];

function move(table) {
  const rank = (choice) => (liked.indexOf(choice.move) + 100) % 100;
  const [choice] = [...table.choices[table.you]].sort((a, b) => rank(a) - rank(b));
  const { min, max, ...answer } = choice;
  if (answer.move === "offer") {
    answer.piece = table.pool[table.n % table.pool.length]; // any piece of the pool
    if (min !== undefined) answer.bid = min;
  } else if (min !== undefined) {
    answer.amount = min;
  }
  return answer;
}

require("node:readline")
  .createInterface({ input: process.stdin })
  .on("line", (line) => {
    const table = JSON.parse(line);
    if (table.error) console.error(table.error); // the last move was refused, and another was made for us
    else console.log(JSON.stringify(move(table)));
  });
