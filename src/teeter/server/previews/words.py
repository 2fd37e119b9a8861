"""What a link says of a table where it is pasted: a title and a sentence, in the language of whoever opened it."""

from collections.abc import Sequence
from dataclasses import dataclass

from teeter.languages import LANGUAGES, Language
from teeter.rules.games import games
from teeter.server.previews.glance import Invitation
from teeter.table.daily import TOWER_OF_THE_DAY


@dataclass(frozen=True)
class PreviewWords:
    locale: str
    lead: str
    """Of every page that is no table."""
    invites: str
    """{host}, {game}"""
    invited: str
    sits: str
    """One is there: {names}"""
    sit: str
    join: str
    """Between the last two of a list."""
    seat_free: str
    seats_free: str
    """{count}"""
    full: str
    running: str
    over: str
    picture: str
    built: str
    """A tower of the day: {name}"""
    better: str


WORDS: dict[Language, PreviewWords] = {
    "en": PreviewWords(
        locale="en_GB",
        lead="Build wobbling towers of odd wooden blocks with friends: exact rules, true physics.",
        invites="{host} invites you to {game}",
        invited="You are invited to {game}",
        sits="{names} is at the table",
        sit="{names} are at the table",
        join="{0} and {1}",
        seat_free="one seat is free",
        seats_free="{count} seats are free",
        full="every seat is taken, but you can watch",
        running="The game is on: come and watch the towers.",
        over="The game is over: watch it again, piece by piece.",
        picture="The table as it stands",
        built="{name}'s tower of the day",
        better="Ten pieces, the same for everybody. Can you build higher?",
    ),
    "de": PreviewWords(
        locale="de_DE",
        lead="Baut mit Freunden wacklige Türme aus wunderlichen Holzklötzen: genaue Regeln, echte Physik.",
        invites="{host} lädt dich zu {game} ein",
        invited="Du bist zu {game} eingeladen",
        sits="{names} sitzt am Tisch",
        sit="{names} sitzen am Tisch",
        join="{0} und {1}",
        seat_free="ein Platz ist frei",
        seats_free="{count} Plätze sind frei",
        full="alle Plätze sind besetzt, aber du kannst zuschauen",
        running="Das Spiel läuft: Komm und sieh den Türmen zu.",
        over="Das Spiel ist aus: Sieh es dir noch einmal an, Stück für Stück.",
        picture="Der Tisch, wie er gerade aussieht",
        built="Turm des Tages von {name}",
        better="Zehn Steine, für alle dieselben. Baust du höher?",
    ),
    "fr": PreviewWords(
        locale="fr_FR",
        lead="Bâtissez entre amis des tours branlantes en drôles de pièces de bois : règles exactes, vraie physique.",
        invites="{host} vous invite à jouer à {game}",
        invited="Une invitation à jouer à {game}",
        sits="{names} est à la table",
        sit="{names} sont à la table",
        join="{0} et {1}",
        seat_free="une place est libre",
        seats_free="{count} places sont libres",
        full="toutes les places sont prises, mais vous pouvez regarder",
        running="La partie est en cours : venez voir monter les tours.",
        over="La partie est finie : revoyez-la, pièce par pièce.",
        picture="La table telle qu'elle est",
        built="La tour du jour, bâtie par {name}",
        better="Dix pièces, les mêmes pour tous. Bâtirez-vous plus haut ?",
    ),
    "it": PreviewWords(
        locale="it_IT",
        lead="Costruisci con gli amici torri traballanti di strani pezzi di legno: regole esatte, fisica vera.",
        invites="{host} ti invita a giocare a {game}",
        invited="Hai un invito per {game}",
        sits="{names} è al tavolo",
        sit="{names} sono al tavolo",
        join="{0} e {1}",
        seat_free="un posto è libero",
        seats_free="{count} posti sono liberi",
        full="tutti i posti sono occupati, ma puoi guardare",
        running="La partita è in corso: vieni a vedere le torri.",
        over="La partita è finita: riguardala, pezzo per pezzo.",
        picture="Il tavolo così com'è",
        built="La torre del giorno di {name}",
        better="Dieci pezzi, gli stessi per tutti. Sai costruire più in alto?",
    ),
    "es": PreviewWords(
        locale="es_ES",
        lead="Construye con amigos torres tambaleantes de curiosas piezas de madera: reglas exactas, física de verdad.",
        invites="{host} te invita a jugar a {game}",
        invited="Tienes una invitación para jugar a {game}",
        sits="{names} está en la mesa",
        sit="{names} están en la mesa",
        join="{0} y {1}",
        seat_free="queda un sitio libre",
        seats_free="quedan {count} sitios libres",
        full="todos los sitios están ocupados, pero puedes mirar",
        running="La partida está en marcha: ven a ver las torres.",
        over="La partida ha terminado: vuelve a verla, pieza a pieza.",
        picture="La mesa tal como está",
        built="La torre del día de {name}",
        better="Diez piezas, las mismas para todos. ¿Construyes más alto?",
    ),
}


def title(told: Invitation, words: PreviewWords) -> str:
    game = games()[told.game].title
    if told.game == TOWER_OF_THE_DAY and told.seats:
        return words.built.format(name=told.seats[0].name)
    if told.stage != "open":
        names = [seat.name for seat in told.seats]
        return f"{game} · {_listed(names, words)}" if names else game
    return words.invites.format(host=told.host, game=game) if told.host else words.invited.format(game=game)


def description(told: Invitation, words: PreviewWords) -> str:
    if told.game == TOWER_OF_THE_DAY:
        return words.better
    if told.stage != "open":
        return words.running if told.stage == "running" else words.over
    others = [seat.name for seat in told.seats if seat.name != told.host]
    free = words.full
    if told.free:
        free = words.seat_free if told.free == 1 else words.seats_free.format(count=told.free)
    there = (
        (words.sits if len(others) == 1 else words.sit).format(names=_listed(others, words)) + ", " if others else ""
    )
    said = there + free
    return f"{said[0].upper()}{said[1:]}."


def language_of(accepted: str) -> Language:
    """The one that a browser likes best of ours."""
    liked: list[tuple[float, int, Language]] = []
    for place, each in enumerate(accepted.split(",")[:20]):
        code, _, weight = each.partition(";q=")
        try:
            good = float(weight) if weight else 1.0
        except ValueError:
            good = 0.0
        liked += [(-good, place, known) for known in LANGUAGES if code.strip().lower().partition("-")[0] == known]
    return min(liked)[2] if liked else "en"


def _listed(names: Sequence[str], words: PreviewWords) -> str:
    if len(names) < 2:
        return "".join(names)
    return words.join.format(", ".join(names[:-1]), names[-1])
