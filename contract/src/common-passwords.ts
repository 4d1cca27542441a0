/**
 * Words that most guessed passwords are made of, from the published lists of the most used ones, with those of the game and
 * of our three languages. A password is one of them when nothing but figures and signs stands beside it.
 */
const WORDS = new Set(
  `password passwort wachtwoord passw welcome welkom willkommen qwerty qwertyuiop qwertz qwertzuiop azerty azertyuiop asdfghjkl
  zxcvbnm yxcvbnm qazwsx qazwsxedc qweasd qweasdzxc abcdefgh abcdefghij abcdefghijkl abc abcd admin administrator login letmein
  iloveyou ichliebedich ikhouvanjou sunshine princess football fussball voetbal baseball basketball superman batman pokemon
  dragon monkey master shadow michael jennifer jordan hunter computer internet samsung google starwars whatever trustno
  freedom charlie hallo hallohallo schatz schatzi liebling lieveling sommer winter zomer summer spring autumn herbst lente
  darts dartsdarts dartbord dartboard dartscheibe bullseye oche einhundertachtzig onehundredandeighty honderdtachtig
  ajax feyenoord anderlecht clubbrugge bayern schalke dortmund liverpool arsenal chelsea barcelona realmadrid
  changeme default secret geheim geheimwort test testtest tester temp guest user username love hello killer soccer`.split(
    /\s+/,
  ),
);
/** Keys that lie beside each other, and counting, forwards and backwards. */
const RUNS = [
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
];
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const reversed = (text: string): string => [...text].reverse().join('');
const inRun = (text: string): boolean =>
  RUNS.some((run) => run.includes(text) || reversed(run).includes(text));
const lettersOnly = (text: string): string => text.replace(/[^a-z]/g, '');

/** One text again and again: "dartsdartsdarts". */
const repeated = (text: string): string => /^(.+?)\1+$/.exec(text)?.[1] ?? text;

/** True for a password that an attacker would try first. */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase();
  const read = [...small.replace(/[^a-z]+$/, '')].map((sign) => LOOKALIKES[sign] ?? sign).join('');
  const bare = small.replace(/[^a-z0-9]/g, '');
  if (inRun(bare) || inRun(repeated(bare))) return true;
  const words = [lettersOnly(small), lettersOnly(read)];
  return words.some((word) => WORDS.has(word) || WORDS.has(repeated(word)));
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** True for a password that is little more than its owner’s name, or the address without its domain. */
export function isOwnName(
  password: string,
  {
    first_name,
    last_name,
    nickname = '',
    email,
  }: { first_name: string; last_name: string; nickname?: string; email: string },
): boolean {
  const letters = plain(password).replace(/[^\p{L}]/gu, '');
  const names = [first_name, last_name, nickname, email.split('@')[0]!]
    .flatMap((name) => plain(name).split(/[^\p{L}]+/u))
    .filter((name) => name.length > 2)
    .toSorted((one, other) => other.length - one.length);
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), letters);
  return rest.length < letters.length && rest.length < 4;
}
