import type { webhooks as english } from '../en/webhooks.ts';

export const webhooks: Record<keyof typeof english, string> = {
  'webhook.title': 'Andere servers verwittigen',
  'webhook.lead':
    'Een site, een stream of een rekenblad kan elk resultaat meteen vernemen. Berichten worden ondertekend volgens Standard Webhooks, negen uur lang opnieuw geprobeerd en hier een maand bewaard.',
  'webhook.url': 'Adres van de server',
  'webhook.add': 'Verwittig deze server',
  'webhook.none': 'Nog geen enkele server wordt verwittigd.',
  'webhook.secret': 'Het geheim waarmee de berichten ondertekend zijn. Het wordt alleen nu getoond.',
  'webhook.test': 'Stuur een test',
  'webhook.test_of': 'Stuur een test naar {url}',
  'webhook.remove': 'Verwijder',
  'webhook.remove_of': 'Verwijder {url}',
  'webhook.log': 'Laatste berichten',
  'webhook.nothing': 'Er is nog niets verstuurd.',
  'webhook.arrived': 'aangekomen',
  'webhook.waits': 'opnieuw om {at}',
  'webhook.given_up': 'opgegeven',
  'webhook.on_way': 'onderweg',
  'webhook.tries': '{count, plural, one {# poging} other {# pogingen}}',
  'webhook.type.result': 'Resultaat',
  'webhook.type.result_removed': 'Resultaat ingetrokken',
  'webhook.type.test': 'Test',
};
