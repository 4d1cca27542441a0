import type { boards as en } from '../en/boards.ts';

export const boards: Record<keyof typeof en, string> = {
  'boards.title': '{connected} van de {boards} tablets hangen aan hun bord',
  'boards.title_none': 'Welke tablet hangt waar?',
  'boards.page_title': 'Borden',
  'boards.back': 'Het evenement',
  'boards.empty': 'Dit evenement heeft geen borden',
  'boards.empty_text':
    'Borden horen bij de locatie. Voeg ze daar toe; een nieuw evenement neemt de borden waarop gespeeld kan worden.',
  'boards.connected': 'Aan het bord',
  'boards.seen': 'Laatst gezien {when}',
  'boards.no_tablet': 'Geen tablet',
  'boards.no_tablet_text': 'Hier houdt de wedstrijdtafel of papier de score bij.',
  'boards.since': 'sinds {when}',
  'boards.connect': 'Tablet koppelen',
  'boards.replace': 'Andere tablet',
  'boards.disconnect': 'Loskoppelen',
  'boards.disconnect_ask': 'De tablet van bord {number} loskoppelen?',
  'boards.disconnect_text':
    'Hij wordt meteen afgemeld. Wat gescoord maar nog niet verstuurd is, blijft erop staan en kan later nog.',
  'boards.disconnect_lost': 'de verbinding van deze tablet',
  'boards.state': 'Bord {number} is',
  'boards.state_open': 'Open',
  'boards.state_paused': 'Gepauzeerd',
  'boards.state_closed': 'Gesloten',
  'boards.state_help':
    'Gepauzeerd: krijgt geen nieuwe wedstrijd. Gesloten: vandaag niet in gebruik. Een lopende wedstrijd wordt uitgespeeld.',
  'boards.reserved': 'Bord {number} is voorbehouden voor',
  'boards.reserved_nobody': 'Elke wedstrijd',
  'boards.reserved_stage': 'Het podium',
  'boards.reserved_stream': 'De stream',
  'boards.code_title': 'Bord {number}: scan met de tablet',
  'boards.code_qr': 'QR-code voor bord {number}',
  'boards.code_or': 'Of open {address} en typ',
  'boards.code_until':
    'Geldig tot {when}. Oudere codes van dit bord werken niet meer; een tablet die er hangt, blijft.',
  'boards.print_all': 'Codes van alle borden afdrukken',
  'boards.print_ask': 'Nieuwe codes maken voor alle borden?',
  'boards.print_text': 'Bladen die al ophangen, werken niet meer. Aangemelde tablets blijven aangemeld.',
  'boards.print_make': 'Bladen maken',
  'boards.sheet_title': 'Voor elk bord een blad',
  'boards.sheet_lead':
    'Druk ze af, hang elk blad bij zijn bord en scan het met de tablet. Geldig tot {when}.',
  'boards.sheet_print': 'Afdrukken',
  'boards.sheet_done': 'Terug naar de borden',
  'boards.sheet_step': 'Scan met de camera van de tablet',
};
