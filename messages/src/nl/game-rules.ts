import type { gameRules as en } from '../en/game-rules.ts';

export const gameRules: Record<keyof typeof en, string> = {
  'game_rules.show': 'Regels van dit spel',
  'game_rules.title': 'Regels van {game}',
  'game_rules.x01': [
    'Iedereen telt af van hetzelfde getal, drie pijlen per beurt.',
    'Wat een beurt oplevert, gaat eraf. De laatste pijl moet in een dubbel zitten om precies op nul uit te komen; de bull is de dubbel van 25. Een andere manier van uitgooien kan je kiezen.',
    'Wie te veel gooit, 1 overhoudt of niet op de dubbel eindigt, is bust: de beurt telt niet.',
    'Wie eerst op nul staat, wint de leg. Wie de vorige leg niet begon, begint de volgende.',
  ].join('\n'),
  'game_rules.cricket': [
    'Alleen 20 tot 15 en de bull tellen.',
    'Drie marks sluiten een getal: een enkele is er één, een dubbel twee, een tripel drie. De buitenste bull is één mark, de bull twee.',
    'Op een getal dat van jou is en bij iemand anders nog openstaat, levert elke volgende treffer punten op. Bij cut throat krijgen de anderen de punten; zonder score telt alleen sluiten.',
    'Wie alles gesloten heeft en niet achterstaat in punten, wint de leg.',
  ].join('\n'),
  'game_rules.bullseye': [
    'Elke pijl gaat naar de bull.',
    'De buitenste bull is 1 waard en de bull 2, of 25 en 50.',
    'Na zoveel pijlen winnen de meeste punten; of het eindigt als de bull vaak genoeg geraakt is, en dan zijn minder pijlen beter.',
  ].join('\n'),
  'game_rules.three_in_bed': [
    'Elke ronde heeft een getal, of elk vak is goed als je dat kiest.',
    'Drie pijlen in één vak zijn 3 punten, twee zijn er 1.',
    'Streng betekent dezelfde ring van het getal, anders volstaat het getal.',
  ].join('\n'),
  'game_rules.around_the_clock': [
    'Raak 1 tot 20 na elkaar en dan de bull.',
    'Het volgende getal telt pas als het vorige geraakt is. Er kan een ring gevraagd worden.',
    'Met overslaan gaat een dubbel twee stappen verder en een tripel drie.',
    'Minder pijlen is beter.',
  ].join('\n'),
  'game_rules.hundred_darts_at': [
    'Honderd pijlen op één getal.',
    'Een enkele is 1, een dubbel 2, een tripel 3.',
    'Meer punten is beter.',
  ].join('\n'),
  'game_rules.bobs_27': [
    'Je begint met 27 punten.',
    'Drie pijlen op elke dubbel, van dubbel 1 tot dubbel 20 en de bull.',
    'Elke treffer telt de waarde van de dubbel op. Geen treffer haalt ze één keer af.',
    'Op nul of minder is het voorbij.',
  ].join('\n'),
  'game_rules.halve_it': [
    'Elke ronde heeft een doel: een getal, een dubbel, een tripel of de bull.',
    'Elke treffer telt op wat hij waard is.',
    'Een ronde zonder treffer halveert je score, naar boven afgerond.',
    'De meeste punten winnen.',
  ].join('\n'),
  'game_rules.shanghai': [
    'Ronde 1 gaat op de 1, ronde 2 op de 2, en zo verder.',
    'Alleen treffers op het getal van de ronde tellen.',
    'Enkel, dubbel en tripel in één beurt zijn een Shanghai en winnen meteen.',
    'Anders winnen de meeste punten.',
  ].join('\n'),
  'game_rules.catch_40': [
    'Veertig finishes, van 61 tot 100, zes pijlen voor elk.',
    'In twee pijlen is het 3 punten waard, in drie 2, in vier tot zes 1; 99 in drie pijlen is 3 waard.',
    'Wat niet uit is, is niets waard, en de volgende komt.',
    '120 punten is het maximum.',
  ].join('\n'),
  'game_rules.one_two_one': [
    'Gooi 121 uit met negen pijlen.',
    'Lukt het, dan is het volgende getal één hoger.',
    'Lukt het niet, dan ga je terug naar 121, of naar wat je bewaarde door in de eerste beurt uit te gooien.',
    'De hoogste finish telt.',
  ].join('\n'),
  'game_rules.jdc_challenge': [
    'Eerst Shanghai op 10 tot 15: treffers op het getal tellen.',
    'Dan één pijl op elke dubbel van 1 tot 20 en op de bull, 50 punten elk, en de bull 50 extra.',
    'Dan Shanghai op 15 tot 20. Elke Shanghai telt 100 op.',
    'Shirts: paars vanaf 150, geel 300, groen 450, blauw 600, rood 700, zwart 850.',
  ].join('\n'),
};
