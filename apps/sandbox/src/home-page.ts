import type { FastifyInstance } from 'fastify';
import { rupeesToShow } from './money.ts';
import { both, html, page, pageSecurityHeaders } from './page.ts';
import { statusWords } from './payments/payer-pages.ts';
import { providerTable } from './payments/provider-table.ts';
import type { Sandbox } from './payments/provider.ts';
import { switchableNames, type SwitchableName } from './payments/switches.ts';
import { smsTitle } from './sms/sms-service.ts';

const MOST_PAYMENTS_SHOWN = 50;

export function registerHomePage(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/', async (_request, reply) => reply.headers(pageSecurityHeaders).send(homePage(sandbox)));
}

function homePage(sandbox: Sandbox): string {
  const switches = sandbox.switches.all();
  const payments = sandbox.payments
    .all()
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, MOST_PAYMENTS_SHOWN);
  return page(
    'Sandbox',
    html`<h1>${both({ ne: 'अभ्यास कक्ष', en: 'Sandbox' })}</h1>
      <p>
        ${both({ ne: 'भुक्तानी सेवा, पत्र मञ्जुषा र SMS सेवाको ठाउँमा यही चल्छ।', en: 'Stands in for the payment providers, the mail server and the SMS service.' })}
      </p>
      <p class="card"><a href="/mailbox">${both({ ne: 'पत्र मञ्जुषा', en: 'Mailbox' })}</a></p>
      <p class="card"><a href="/sms">${both(smsTitle)}</a></p>
      <h2>${both({ ne: 'सेवा बन्द गरेर हेर्नुहोस्', en: 'Try an outage' })}</h2>
      <div class="card">
        ${switchableNames.map(
          (name) =>
            html`<form class="switch" method="post" action="/control">
              <span
                >${both(titleOf(name))}<br />
                ${both(switches[name].outage ? { ne: 'बन्द', en: 'out of service' } : { ne: 'चालु', en: 'running' })}</span
              >
              <input type="hidden" name="provider" value="${name}" /><button name="outage" value="${String(!switches[name].outage)}">
                ${both(switches[name].outage ? { ne: 'चालु गर्नुहोस्', en: 'Restore' } : { ne: 'बन्द गर्नुहोस्', en: 'Stop' })}
              </button>
            </form>`,
        )}
      </div>
      <h2>${both({ ne: 'भुक्तानीहरू', en: 'Payments' })}</h2>
      ${
        payments.length === 0
          ? html`<p class="card">${both({ ne: 'कुनै भुक्तानी छैन।', en: 'No payments yet.' })}</p>`
          : html`<div class="scroll">
              <table>
                <tbody>
                  ${payments.map(
                    (payment) =>
                      html`<tr>
                        <td>${both(providerTable[payment.provider].title)}</td>
                        <td><a href="/${payment.provider}/pay/${payment.id}">${payment.reference}</a></td>
                        <td>${rupeesToShow(payment.amountPaisa)}</td>
                        <td>${both(statusWords[payment.status])}</td>
                      </tr>`,
                  )}
                </tbody>
              </table>
            </div>`
      }`,
  );
}

function titleOf(name: SwitchableName): { ne: string; en: string } {
  if (name === 'sms') return { ne: 'SMS सेवा', en: 'SMS service' };
  return name === 'mailbox' ? { ne: 'पत्र मञ्जुषा', en: 'Mailbox' } : providerTable[name].title;
}
