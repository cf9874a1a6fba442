import type { PaymentStart } from '@psc/api-client/calls/payment.ts';

/** Leaves for the provider as the gateway said: posts its form, or opens its address. */
export function goToProvider(start: PaymentStart): void {
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
