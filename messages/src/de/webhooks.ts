import type { webhooks as english } from '../en/webhooks.ts';

export const webhooks: Record<keyof typeof english, string> = {
  'webhook.title': 'Andere Server benachrichtigen',
  'webhook.lead':
    'Eine Website, ein Stream oder eine Tabelle kann jedes Ergebnis sofort erfahren. Nachrichten sind nach Standard Webhooks signiert, werden neun Stunden lang erneut versucht und bleiben hier einen Monat.',
  'webhook.url': 'Adresse des Servers',
  'webhook.add': 'Diesen Server benachrichtigen',
  'webhook.none': 'Noch wird kein Server benachrichtigt.',
  'webhook.secret': 'Das Geheimnis, mit dem die Nachrichten signiert sind. Es wird nur jetzt gezeigt.',
  'webhook.test': 'Test senden',
  'webhook.test_of': 'Test an {url} senden',
  'webhook.remove': 'Entfernen',
  'webhook.remove_of': '{url} entfernen',
  'webhook.log': 'Letzte Nachrichten',
  'webhook.nothing': 'Es wurde noch nichts gesendet.',
  'webhook.arrived': 'angekommen',
  'webhook.waits': 'erneut um {at}',
  'webhook.given_up': 'aufgegeben',
  'webhook.on_way': 'unterwegs',
  'webhook.tries': '{count, plural, one {# Versuch} other {# Versuche}}',
  'webhook.type.result': 'Ergebnis',
  'webhook.type.result_removed': 'Ergebnis zurückgenommen',
  'webhook.type.test': 'Test',
};
