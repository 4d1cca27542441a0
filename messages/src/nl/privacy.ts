import type { privacy as en } from '../en/privacy.ts';

export const privacy: Record<keyof typeof en, string> = {
  'privacy.title': 'Privacy en gegevens',
  'privacy.figures': 'Wie ziet mijn gemiddelden',
  'privacy.figures_text':
    'In de lobby, in de lijsten van je vrienden en naast een wedstrijd die bekeken wordt.',
  'privacy.games': 'Wie ziet mijn wedstrijden',
  'privacy.games_text':
    'Live meekijken en later nalezen: vriendschappelijke en online wedstrijden, en training die je niet voor jezelf houdt. Wie meespeelt ziet de wedstrijd altijd, en iedereen die erin speelt beslist mee.',
  'privacy.to.everybody': 'Iedereen',
  'privacy.to.friends': 'Vrienden',
  'privacy.to.nobody': 'Niemand',
  'privacy.organisers':
    'Wedstrijden van toernooien en competities zijn openbaar zoals de organisator ze publiceert. Een coach ziet wat jullie hebben afgesproken.',
  'privacy.minor':
    'Je bent jonger dan 18: niemand ziet je gemiddelden en wedstrijden, of alleen vrienden als je dat kiest.',
  'privacy.take': 'Neem je gegevens mee',
  'privacy.take_text':
    'Eén bestand met alles wat over jou bewaard wordt: account en instellingen, wedstrijden met elke beurt, training, doelen, plannen en notities, vrienden, inschrijvingen en ploegen. Het is JSON, dat andere programma’s kunnen lezen.',
  'privacy.take_button': 'Mijn gegevens downloaden',
  'privacy.take_failed': 'Het downloaden is niet gelukt',
  'privacy.delete': 'Verwijder je account',
  'privacy.delete_text': 'Voorgoed en meteen. Je ziet eerst wat verdwijnt en wat blijft.',
  'privacy.delete_button': 'Mijn account verwijderen …',
  'privacy.delete.goes': 'Dit is weg, en niemand kan het terughalen',
  'privacy.delete.goes_account': 'Je account, instellingen en toestellen',
  'privacy.delete.goes_games':
    '{count, plural, =0 {Wedstrijden die je alleen speelde} one {# wedstrijd die je alleen, tegen een bot of tegen gasten speelde} other {# wedstrijden die je alleen, tegen een bot of tegen gasten speelde}}, met elke beurt',
  'privacy.delete.goes_training': 'Training, doelen, plannen, statistieken en rating',
  'privacy.delete.goes_people': 'Vrienden, berichten, en wat coaches mogen zien',
  'privacy.delete.stays': 'Dit blijft, en waarom',
  'privacy.delete.stays_games':
    '{count, plural, =0 {Wedstrijden met anderen} one {# wedstrijd met anderen} other {# wedstrijden met anderen}}: die zijn ook van hen. Je naam wordt “Verwijderde speler”, en wat nog loopt wordt opgegeven.',
  'privacy.delete.stays_results':
    'Uitslagen in toernooien en competities, met de naam zoals hij gepubliceerd is: dat is het archief van de organisator, aan wie je het kan vragen.',
  'privacy.delete.stays_organised': 'Wat je georganiseerd hebt en voorbij is, zonder jou als eigenaar.',
  'privacy.delete.first': 'Eerst moet iemand overnemen',
  'privacy.delete.organisation': '{name}: niemand anders kan daar rollen geven. Maak iemand secretaris.',
  'privacy.delete.event': '{name}: het is nog niet voorbij. Draag het over aan een helper, of verwijder het.',
  'privacy.delete.last_superadmin':
    'Je bent hier de enige superadmin. Maak iemand anders superadmin, in de lijst van gebruikers.',
  'privacy.delete.open': '{name} openen',
  'privacy.delete.hand_over': '{name} overdragen',
  'privacy.delete.open_users': 'De lijst van gebruikers openen',
  'privacy.delete.email': 'Je e-mailadres, als ja',
  'privacy.delete.email_help': 'Typ {email}',
  'privacy.delete.confirm': 'Mijn account voorgoed verwijderen',
  'privacy.delete.done': 'Je account is verwijderd. Een mail bevestigt het. Bedankt om mee te spelen.',
  'settings.sections': 'Op deze pagina',
};
