export const legal = {
  'legal.updated': 'Last changed on {date}',
  'legal.privacy.who':
    'Who we are\nOche runs this platform for players, clubs and federations. For your data as a member of a club or federation, that organisation is responsible together with us.',
  'legal.privacy.what':
    'What we keep\nYour account: name, nickname, gender, email address, language and a password that only you know (we keep a hash of it).\nYour darts: games, visits, results, statistics, teams, rankings and training.\nYour devices: the kind of browser and when it was last used, so that you can sign it out.',
  'legal.privacy.why':
    'What for\nTo run games, tournaments and leagues, to show results and statistics, to keep your account safe and to send the mails you ask for. We sell nothing and show no advertising.',
  'legal.privacy.public':
    'What others see\nResults of tournaments and leagues are public with the names of the players, as on any match sheet. Who sees your averages and your other games you choose in your settings: everybody, friends or nobody. Minors are seen by nobody unless they choose friends. Your email address is seen only by the organisers of your own competitions.',
  'legal.privacy.video':
    'Camera and voice\nIn an online game two players may see and hear each other, if both say yes. Picture and sound go directly from device to device, or through a relay that cannot read them; we neither see nor record them. To connect, the two devices learn each other’s network address.',
  'legal.privacy.cookies':
    'Cookies\nWe use cookies only to keep you signed in, to remember your language and to protect accounts against guessing. Your colour mode and unsent games stay on your device.',
  'legal.privacy.keep':
    'How long\nAs long as you have an account. When you delete it, everything that is only yours is gone at once; games with others stay without your name. Results stay in the archive of a competition, as the organiser published them; ask the organiser to replace your name in them.',
  'legal.privacy.rights':
    'Your rights\nYou may see, correct, take along and delete your data: your settings have a download of everything and the button that deletes your account. You may complain to the data protection authority of your country. For the data of a competition ask its organiser, for all else us.',
  'legal.terms.service':
    'What this is\nOche helps to score darts, to run tournaments and leagues and to follow them. It is provided as it is; we do our best to keep it running and to lose nothing.',
  'legal.terms.account':
    'Your account\nOne account per person, with your real name, because it stands on match sheets. Keep your password to yourself.',
  'legal.terms.fair':
    'Fair play\nScores are entered as they are thrown. Anyone who cheats, insults others or disturbs the service can be blocked.',
  'legal.terms.content':
    'What you write\nIt stays yours. You allow us to show it where the platform needs it. It must not break the law or the rights of others.',
  'legal.terms.organisers':
    'Organisers\nAn organiser decides about the rules, the results and the members of a competition, and answers for the data of its members.',
  'legal.terms.liability':
    'Liability\nWe answer for intent and gross negligence, and as the law demands. A result on the screen does not replace the decision of the referee.',
  'legal.terms.end':
    'The end\nYou may leave at any time. We may end an account that breaks these terms. Belgian law applies.',
} as const;
