import type { RichBlock, RichInline, RichText } from '@oche/contract';
import type { SCENES } from './drawings.ts';

// News of the demo's federation, in the language of its people.

const words = (text: string): RichInline[] =>
  // **bold** is all that these need.
  text
    .split(/(\*\*[^*]+\*\*)/)
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('**')
        ? { type: 'text', text: part.slice(2, -2), marks: [{ type: 'strong' }] }
        : { type: 'text', text: part },
    );
const p = (text: string): RichBlock => ({ type: 'paragraph', content: words(text) });
const h = (text: string): RichBlock => ({ type: 'heading', attrs: { level: 2 }, content: words(text) });
const ul = (...items: string[]): RichBlock => ({
  type: 'bullet_list',
  content: items.map((item) => ({ type: 'list_item', content: [p(item)] })),
});
const quote = (text: string): RichBlock => ({ type: 'blockquote', content: [p(text)] });
const doc = (...content: RichBlock[]): RichText => ({ type: 'doc', content });

type Story = {
  title: string;
  slug: string;
  summary: string;
  author: string;
  /** Days until it appears; negative for what is out, null for a draft. */
  inDays: number | null;
  scene: keyof typeof SCENES | null;
  alt: string;
  isPinned?: true;
  /** News of this season only. */
  ofSeason?: true;
  body: RichText;
};

export const STORIES: readonly Story[] = [
  {
    title: 'Loting van de kwartfinales: De Zeemeeuw naar Den Anker',
    slug: 'loting-kwartfinales-beker',
    summary:
      'Acht ploegen, vier cafés. De kwartfinales van de beker worden gespeeld in de week van de loting van januari.',
    author: 'Lut Vermeire',
    inDays: -2,
    scene: 'cup',
    alt: 'Een gouden beker op een blauwe achtergrond',
    isPinned: true,
    ofSeason: true,
    body: doc(
      p(
        'Zondagmiddag trok de voorzitter in een bomvol lokaal de laatste acht ballen. De titelverdediger moet **op verplaatsing**.',
      ),
      h('Wie tegen wie'),
      ul(
        'Den Anker – De Zeemeeuw A',
        'Oude Sluis – Polderboys',
        'Duinzicht – Bar Bolder',
        'Café Royal – De Schelp',
      ),
      p(
        'De thuisploeg kiest de avond voor 1 december. Zonder afspraak wordt het de vrijdag van de speelweek.',
      ),
      quote('Thuis tegen de houder: daar hebben we een heel jaar op gewacht.'),
    ),
  },
  {
    title: 'Speeldag 9: alles op een rij voor vanavond',
    slug: 'speeldag-9-vooraf',
    summary: 'Leider en achtervolger treffen elkaar, en in Tweede staan vier ploegen binnen twee punten.',
    author: 'Competitieleiding',
    inDays: -0.2,
    scene: 'hall',
    alt: 'Vier dartborden onder hun lampen',
    ofSeason: true,
    body: doc(
      p(
        'Vanavond om **20.00 uur** begint speeldag 9. Wie een tablet van het café gebruikt, koppelt hem vóór de opstelling binnen is.',
      ),
      h('Om naar uit te kijken'),
      ul(
        'De top van Eerste speelt tegen elkaar, met één punt verschil.',
        'In Tweede beslist het onderling resultaat wie naar de winterstop gaat als leider.',
      ),
      p('Tussenstanden staan live op de site. Wedstrijdbladen moeten zondag om 12.00 uur bevestigd zijn.'),
    ),
  },
  {
    title: 'Twee 180’s op rij en een nieuwe hoogste uitworp',
    slug: 'hoogste-uitworp-speeldag-8',
    summary: 'Anja Maertens gooide 164 uit in het laatste spel. Het bord in de gelagkamer kreeg een lijstje.',
    author: 'Redactie',
    inDays: -6,
    scene: 'board',
    alt: 'Drie pijlen in de triple 20',
    ofSeason: true,
    body: doc(
      p(
        'Het was al na elf uur toen Anja Maertens aan de streep ging staan met **164** op het bord. Triple 20, triple 18, bull.',
      ),
      quote('Ik dacht: gewoon dicht bij de bull blijven. Dat is gelukt.'),
      p('Daarmee gaat de hoogste uitworp van het seizoen naar de dames, voor het eerst sinds 2019.'),
    ),
  },
  {
    title: 'Inschrijven voor het koppeltornooi van nieuwjaar',
    slug: 'koppeltornooi-nieuwjaar',
    summary: 'Zondag 3 januari, 32 koppels, inschrijven tot kerstavond of tot het vol is.',
    author: 'Lut Vermeire',
    inDays: -9,
    scene: 'coast',
    alt: 'Vuurtoren aan zee',
    body: doc(
      p(
        'Het jaar begint zoals elk jaar: met soep, jenever en koppels die elkaar pas die ochtend leren kennen.',
      ),
      ul(
        'Deuren om 12.00 uur, loting om 13.00 uur.',
        'Inleg 10 euro per koppel, alles gaat in de pot.',
        'Leden en niet-leden samen mag.',
      ),
    ),
  },
  {
    title: 'Wijziging in het reglement: invallers',
    slug: 'reglement-invallers',
    summary: 'Vanaf de terugronde mag een invaller twee spelen meedoen. Wat dat betekent voor je opstelling.',
    author: 'Sportcommissie',
    inDays: -20,
    scene: null,
    alt: '',
    ofSeason: true,
    body: doc(
      p('De algemene vergadering keurde artikel 7 bis goed. Vanaf speeldag 12 geldt:'),
      ul(
        'Een invaller mag **twee** enkelspelen spelen in plaats van één.',
        'Wie drie keer inviel, is speler van de ploeg.',
        'De invaller staat op het blad vóór zijn eerste spel begint.',
      ),
      p('De volledige tekst staat bij de documenten, versie 2.'),
    ),
  },
  {
    title: 'Veertien cafés, één kaart',
    slug: 'cafes-op-de-kaart',
    summary: 'Waar gespeeld wordt, op welke avond, en waar je na elf uur nog een croque krijgt.',
    author: 'Redactie',
    inDays: -34,
    scene: 'coast',
    alt: 'Vuurtoren aan zee',
    body: doc(
      p(
        'Van de sluis tot de laatste duin: dit seizoen spelen we in veertien cafés. Op de site vind je per café de speelavond en het aantal borden.',
      ),
      p('Nieuw is **Bar Bolder**, met vier borden en een parkeerplaats die deze naam verdient.'),
    ),
  },
  {
    title: 'Winterstop: data en uitgestelde wedstrijden',
    slug: 'winterstop-data',
    summary:
      'Geen competitie tussen 21 december en 8 januari. Uitgestelde wedstrijden moeten voor de stop gespeeld zijn.',
    author: 'Competitieleiding',
    inDays: 3,
    scene: null,
    alt: '',
    ofSeason: true,
    body: doc(
      p(
        'De kalender houdt rekening met de schoolvakantie. Wie nog een wedstrijd moet inhalen, vraagt zijn datum aan **voor 1 december**.',
      ),
      ul('Laatste speeldag voor de stop: vrijdag 18 december.', 'Eerste speeldag erna: vrijdag 8 januari.'),
    ),
  },
  {
    title: 'Jeugdnamiddag: wie helpt mee?',
    slug: 'jeugdnamiddag-helpers',
    summary: '',
    author: 'Ingrid Claes',
    inDays: null,
    scene: null,
    alt: '',
    body: doc(p('Nog te schrijven: uur, wie brengt de borden, hoeveel kinderen verwachten we?')),
  },
];
