import type { home as en } from '../en/home.ts';

export const home: Record<keyof typeof en, string> = {
  'home.title': 'Elke pijl telt.',
  'home.lead':
    'Hou overal je score bij, leid een toernooidag vanaf één tafel, speel een heel competitieseizoen en laat iedereen live volgen.',
  'home.score_now': 'Nu een wedstrijd spelen',
  'home.create_account': 'Account aanmaken',
  'home.live': 'Aan de borden',
  'home.no_live': 'Er is nu geen wedstrijd live',
  'home.no_live_text': 'Zodra er iemand gooit, volg je hier elke pijl.',
  'home.next_events': 'Binnenkort',
  'home.no_events': 'Nog niets aangekondigd',
  'home.no_events_text': 'Organisatoren zetten hier hun toernooidagen.',
  'home.offers': 'Wat je hier kan doen',
  'home.offer.play': 'Spelen, met of zonder netwerk',
  'home.offer.play_text':
    'Tegen een vriend aan hetzelfde bord, iemand ver weg of een bot van precies jouw niveau. Geen enkele worp gaat verloren.',
  'home.offer.tournament': 'Een toernooidag leiden',
  'home.offer.tournament_text':
    'Loot de poules, zet een tablet aan elk bord en zie op elk moment waarom een wedstrijd wacht en hoe laat de dag gedaan is.',
  'home.offer.league': 'Een heel seizoen spelen',
  'home.offer.league_text':
    'Kalender, wedstrijdbladen, rangschikkingen en lijsten voor je federatie, op een eigen site.',
  'home.offer.coach': 'Trainen met een plan',
  'home.offer.coach_text':
    'Trainingsspelen met historiek, genummerde sessies en een coach die ziet hoe het ging.',
  'home.hello': 'Goeie pijlen, {name}',
  'home.ongoing': 'Je wedstrijd wacht',
  'home.resume': 'Terug naar het bord',
  'home.quick': 'Start een wedstrijd',
  'home.quick.offline': 'Spelen op dit toestel',
  'home.quick.offline_text': 'Twaalf spelen, met of zonder netwerk',
  'home.quick.online': 'Zoek een tegenstander',
  'home.quick.online_text': 'Wie er is, en een match tegen hen',
  'home.quick.training': 'Trainen',
  'home.quick.training_text': 'Dubbels, routines en je records',
  'home.quick.bot': 'Tegen een bot',
  'home.quick.bot_text': 'Zo goed als jij, of net iets beter',
  'home.next_matches': 'Je volgende wedstrijden',
  'home.no_matches': 'Geen wedstrijden gepland',
  'home.no_matches_text': 'Toernooi- en competitiewedstrijden staan hier zodra ze vastliggen.',
};
