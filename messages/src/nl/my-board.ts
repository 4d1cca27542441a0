import type { myBoard as english } from '../en/my-board.ts';

export const myBoard: Record<keyof typeof english, string> = {
  'my_board.title': 'Mijn bord',
  'my_board.title_of': 'Het bord van {name}',
  'my_board.lead':
    'Waar je pijlen terechtkomen, waar je ermee op mikt en hoe je uitgooit: uitgerekend voor jou, niet voor een prof.',
  'my_board.too_few': 'Nog {missing, plural, one {# pijl} other {# pijlen}}, dan kan het worden uitgerekend',
  'my_board.too_few_text':
    '{known} van {enough} zijn bekend. Pijlen tellen waarvan het doel bekend is: trainingsspellen op een getal, de bull of de dubbels, en x01 die pijl voor pijl is geteld.',
  'my_board.drawing': 'Een dartbord met waar je pijlen rond het beste mikpunt terechtkomen',
  'my_board.ellipses':
    'Op het beste mikpunt: de helft van de pijlen valt in de binnenste ellips, negen van de tien in de buitenste.',
  'my_board.half_within': 'De helft van de pijlen binnen, in mm',
  'my_board.between': 'zeker tussen {low} en {high} mm',
  'my_board.points': 'Punten per pijl op het beste mikpunt',
  'my_board.points_note': 'tripel 20: {t20}, tripel 19: {t19}',
  'my_board.leg': 'Beurten voor 501',
  'my_board.leg_note': 'dubbel uit, steeds de beste pijl',
  'my_board.source.aimed':
    'Uit {count} pijlen op bekende doelen in {games, plural, one {het laatste spel} other {de laatste # spellen}}.',
  'my_board.source.points':
    'Uit {count} pijlen op doelen en voor punten, in {games, plural, one {het laatste spel} other {de laatste # spellen}}. Meer training op een doel maakt het zekerder.',
  'my_board.source.visits':
    'Uit {count} pijlen en beurten in {games, plural, one {het laatste spel} other {de laatste # spellen}}, meestal alleen als totaal bekend: gerekend als gegooid op tripel 20. Tel pijl voor pijl om het zekerder te maken.',
  'my_board.tighter': 'Wat als de pijlen dichter bij elkaar zaten?',
  'my_board.as_now': 'Zoals nu',
  'my_board.tighter_by': '{percent} % dichter',
  'my_board.picture': 'Als afbeelding bewaren',
  'my_board.card': 'Kaartje voor op zak afdrukken',
  'my_board.thinking': 'Wordt uitgerekend',
  'my_board.finishes': 'Hoe je uitgooit',
  'my_board.score': 'Score',
  'my_board.own': 'Jouw weg',
  'my_board.chart': 'Tabel',
  'my_board.cost': 'Beurten verlies',
  'my_board.no_finish': 'Van daaruit kan je niet uitgooien.',
  'my_board.dear': 'Waar de gewone weg je het meest kost:',
  'my_board.chart_is_good': 'De gewone wegen kosten je zo goed als niets.',
  'my_board.chart_costs': 'Tabel: {route}, kost {cost} beurten',
  'my_board.all': 'Vanaf elke score',
  'my_board.rival': 'Tegen iemand',
  'my_board.rival_average': 'Gemiddelde van de ander',
  'my_board.rival_score': 'Wat de ander nog heeft',
  'my_board.rival_same': 'Daar wint de gewone eerste pijl even vaak als elke andere.',
  'my_board.rival_row': '{dart} wint {chance} van de legs',
  'my_board.rival_loss': '{dart} verliest er {loss} van',
  'my_board.card_title': 'Het bord van {name}',
  'my_board.card_note': 'Onderstreept: anders dan de gedrukte tabel. Drie pijlen in de hand, dubbel uit.',
};
