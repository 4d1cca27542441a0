import type { legal as en } from '../en/legal.ts';

export const legal: Record<keyof typeof en, string> = {
  'legal.updated': 'Laatst gewijzigd op {date}',
  'legal.privacy.who':
    'Wie we zijn\nOche beheert dit platform voor spelers, clubs en federaties. Voor je gegevens als lid van een club of federatie is die organisatie samen met ons verantwoordelijk.',
  'legal.privacy.what':
    'Wat we bewaren\nJe account: naam, bijnaam, geslacht, e-mailadres, taal en een wachtwoord dat alleen jij kent (wij bewaren er enkel een hash van).\nJe darts: wedstrijden, beurten, uitslagen, statistieken, ploegen, klassementen en trainingen.\nJe toestellen: het soort browser en wanneer die het laatst gebruikt werd, zodat je hem kan afmelden.',
  'legal.privacy.why':
    'Waarvoor\nOm wedstrijden, toernooien en competities te laten lopen, om uitslagen en statistieken te tonen, om je account te beveiligen en om de mails te sturen die je vraagt. We verkopen niets en tonen geen reclame.',
  'legal.privacy.public':
    'Wat anderen zien\nUitslagen van toernooien en competities zijn openbaar, met de namen van de spelers, zoals op elk wedstrijdblad. Wie je gemiddelden en je andere wedstrijden ziet, kies je in je instellingen: iedereen, vrienden of niemand. Van minderjarigen ziet niemand iets, tenzij ze vrienden kiezen. Je e-mailadres zien alleen de organisatoren van je eigen competities.',
  'legal.privacy.video':
    'Camera en stem\nIn een onlinewedstrijd kunnen twee spelers elkaar zien en horen, als ze allebei ja zeggen. Beeld en geluid gaan rechtstreeks van toestel naar toestel, of via een tussenstation dat ze niet kan lezen; wij zien ze niet en nemen niets op. Om te verbinden leren de twee toestellen elkaars netwerkadres kennen.',
  'legal.privacy.cookies':
    'Cookies\nWe gebruiken cookies alleen om je aangemeld te houden, je taal te onthouden en accounts te beschermen tegen wie wachtwoorden probeert te raden. Je keuze voor licht of donker en wedstrijden die nog niet verstuurd zijn, blijven op je toestel.',
  'legal.privacy.keep':
    'Hoelang\nZolang je een account hebt. Verwijder je het, dan is alles wat alleen van jou is meteen weg; wedstrijden met anderen blijven zonder je naam. Uitslagen blijven in het archief van een competitie, zoals de organisator ze publiceerde; vraag de organisator om je naam daarin te vervangen.',
  'legal.privacy.rights':
    'Je rechten\nJe mag je gegevens inkijken, verbeteren, meenemen en wissen: in je instellingen download je alles en verwijder je je account. Je mag klacht indienen bij de gegevensbeschermingsautoriteit van je land. Voor de gegevens van een competitie vraag je het aan de organisator, voor al de rest aan ons.',
  'legal.terms.service':
    'Wat dit is\nMet Oche hou je dartsscores bij, leid je toernooien en competities en volg je ze. Je gebruikt het zoals het is; wij doen ons best om het draaiende te houden en niets te verliezen.',
  'legal.terms.account':
    'Je account\nEén account per persoon, met je echte naam, want die staat op wedstrijdbladen. Hou je wachtwoord voor jezelf.',
  'legal.terms.fair':
    'Fair play\nScores worden ingevoerd zoals ze gegooid zijn. Wie vals speelt, anderen beledigt of de dienst verstoort, kan geblokkeerd worden.',
  'legal.terms.content':
    'Wat je schrijft\nDat blijft van jou. Je laat ons toe het te tonen waar het platform het nodig heeft. Het mag de wet en de rechten van anderen niet schenden.',
  'legal.terms.organisers':
    'Organisatoren\nEen organisator beslist over het reglement, de uitslagen en de leden van de eigen competitie, en staat in voor de gegevens van die leden.',
  'legal.terms.liability':
    'Aansprakelijkheid\nWe zijn aansprakelijk voor opzet en zware fout, en waar de wet het oplegt. Een uitslag op het scherm vervangt de beslissing van de scheidsrechter niet.',
  'legal.terms.end':
    'Stoppen\nJe kan op elk moment vertrekken. Wij kunnen een account dat deze voorwaarden schendt, afsluiten. Het Belgische recht is van toepassing.',
};
