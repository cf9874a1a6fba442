import type { FastifyInstance } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { inboxPage, wanted } from '../inbox-page.ts';
import { both, html, pageSecurityHeaders, timeInNepal, type Markup } from '../page.ts';
import type { SwitchBoard } from '../payments/switches.ts';
import type { ReceivedSms, SmsStore } from './sms-store.ts';

/** The credentials of the service's customer. */
export const smsCustomer = { token: 'sandbox-sms-token', from: 'PSC' } as const;

type Form = Partial<Record<'token' | 'from' | 'to' | 'text', string>>;

/** The reason for refusing a form, in the codes of Sparrow SMS; null if it is accepted. */
function refusalOf({ token, from, to, text }: Form): { response_code: number; response: string } | null {
  if (token === undefined || from === undefined || to === undefined || text === undefined)
    return { response_code: 1000, response: 'A required field is missing' };
  if (token !== smsCustomer.token) return { response_code: 1002, response: 'Invalid Token' };
  if (from !== smsCustomer.from) return { response_code: 1008, response: 'Invalid Sender' };
  if (text.trim() === '') return { response_code: 1010, response: 'Text cannot be empty' };
  return /^9[78]\d{8}$/.test(to) ? null : { response_code: 1011, response: 'No valid receiver' };
}

/** `POST /sms` accepts the form of Sparrow SMS; `GET /sms` shows received messages to people, `GET /sms/messages?to=` to tests. */
export function registerSms(app: FastifyInstance, store: SmsStore, switches: SwitchBoard): void {
  app.post<{ Body: Form | null }>('/sms', async (request, reply) => {
    const { outage, delayMs } = switches.of('sms');
    if (delayMs > 0) await wait(delayMs);
    if (outage) return reply.code(503).send({ response: 'Service unavailable' });
    const form = request.body ?? {};
    const refusal = refusalOf(form);
    if (refusal) return reply.code(403).send(refusal);
    store.receive({ from: form.from!, to: form.to!, text: form.text! });
    return { count: 1, response_code: 200, response: '1 mesages has been queued for delivery' };
  });

  app.get<{ Querystring: { to?: string } }>('/sms/messages', async ({ query }) => ({
    messages: store.list(wanted(query.to)),
  }));

  app.get<{ Querystring: { to?: string } }>('/sms', async ({ query }, reply) => {
    const to = wanted(query.to);
    return reply.headers(pageSecurityHeaders).send(listPage(store.list(to), to ?? ''));
  });
}

export const smsTitle = { ne: 'SMS', en: 'SMS inbox' };

function listPage(messages: ReceivedSms[], to: string): string {
  return inboxPage({
    path: '/sms',
    name: 'SMS',
    title: smsTitle,
    to: { label: { ne: 'कुन नम्बरमा', en: 'To' }, value: to },
    empty: { ne: 'कुनै SMS छैन।', en: 'No SMS yet.' },
    messages: messages.length === 0 ? null : html`${messages.map(card)}`,
  });
}

function card(sms: ReceivedSms): Markup {
  return html`<div class="card">
    <p>${sms.text}</p>
    <p class="muted">
      ${sms.from} → ${sms.to} · ${timeInNepal(sms.receivedAt)} ·
      ${both({ ne: `${sms.text.length} अक्षर`, en: `${sms.text.length} characters` })}
    </p>
  </div>`;
}
