import type { PaymentStart } from '@psc/api-client/areas/payment/payment.ts';

/**
 * Leaves for the provider as the gateway said: posts its form or opens its address. The target never comes from the page's own address, and
 * must be a web address.
 */
export function goToProvider(start: PaymentStart): void {
  const { protocol } = new URL(start.kind === 'redirect' ? start.url : start.action);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`The provider cannot be reached by ${protocol}`);
  if (start.kind === 'redirect') {
    window.location.assign(start.url);
    return;
  }
  const form = document.createElement('form');
  form.method = 'post';
  form.action = start.action;
  for (const [name, value] of Object.entries(start.fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
