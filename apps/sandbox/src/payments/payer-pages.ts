import type { FastifyInstance, FastifyReply } from 'fastify';
import { rupeesToShow } from '../money.ts';
import { both, html, page, pageSecurityHeaders, type Markup } from '../page.ts';
import { isUndecided, type PaymentStatus, type SandboxPayment } from './payment.ts';
import { payerPath, type Provider, type Sandbox } from './provider.ts';
import { providerTable } from './provider-table.ts';

type Decision = { payer?: string; pin?: string; act?: string; loseTheWayBack?: string; takeLess?: string };

/** The reduction of the payment by the switch on the payer's page. */
const LESS_PAISA = 1000;

const actStatus: Record<string, PaymentStatus> = { pay: 'complete', cancel: 'canceled', fail: 'failed', pending: 'pending' };

export const statusWords: Record<PaymentStatus, { ne: string; en: string }> = {
  initiated: { ne: 'सुरु भएको', en: 'Initiated' },
  pending: { ne: 'बाँकी', en: 'Pending' },
  complete: { ne: 'भुक्तानी भयो', en: 'Paid' },
  canceled: { ne: 'रद्द गरियो', en: 'Cancelled' },
  failed: { ne: 'असफल भयो', en: 'Failed' },
  expired: { ne: 'म्याद सकियो', en: 'Expired' },
  refunded: { ne: 'फिर्ता गरियो', en: 'Refunded' },
  partiallyRefunded: { ne: 'आंशिक फिर्ता गरियो', en: 'Partially refunded' },
  ambiguous: { ne: 'अस्पष्ट', en: 'Ambiguous' },
};

/** The pages where the payer enters mobile number and PIN and pays or cancels. */
export function registerPayerPages(app: FastifyInstance, provider: Provider, sandbox: Sandbox): void {
  app.get<{ Params: { id: string } }>('/pay/:id', async (request, reply) => {
    const payment = sandbox.payments.byId(request.params.id);
    if (payment === undefined) return refusePage(reply, provider, 404, 'No such payment.');
    return sendPage(reply, 200, isUndecided(payment) ? payPage(provider, payment, null) : decidedPage(provider, payment));
  });

  app.post<{ Params: { id: string }; Body: Decision }>('/pay/:id', async (request, reply) => {
    const payment = sandbox.payments.byId(request.params.id);
    if (payment === undefined) return refusePage(reply, provider, 404, 'No such payment.');
    if (!isUndecided(payment)) return sendPage(reply, 409, decidedPage(provider, payment));
    const decision = request.body;
    const status = actStatus[decision.act ?? ''];
    if (status === undefined)
      return sendPage(reply, 400, payPage(provider, payment, { ne: 'के गर्ने छान्नुहोस्।', en: 'Choose what to do.' }, decision.payer));
    const wrong = status === 'canceled' ? null : formErrorsOf(provider, decision);
    if (wrong !== null) return sendPage(reply, 400, payPage(provider, payment, wrong, decision.payer));
    const takenPaisa = decision.takeLess === 'yes' ? payment.amountPaisa - LESS_PAISA : undefined;
    const decided = sandbox.payments.decide(payment.id, status, decision.payer ?? '', takenPaisa);
    const address = provider.returnAddress(decided, sandbox.switches.of(provider.name), sandbox);
    if (address === null || decision.loseTheWayBack === 'yes') return sendPage(reply, 200, decidedPage(provider, decided));
    return reply.redirect(address, 303);
  });
}

export function refusePage(reply: FastifyReply, provider: Pick<Provider, 'name'>, httpStatus: number, reason: string): FastifyReply {
  const { title } = providerTable[provider.name];
  return sendPage(
    reply,
    httpStatus,
    page(
      title.en,
      html`<div class="card">
        <h1>${both(title)}</h1>
        <p class="error" role="alert">${both({ ne: 'भुक्तानी सुरु गर्न सकिएन।', en: 'The payment cannot be started.' })}<br />${reason}</p>
      </div>`,
    ),
  );
}

function sendPage(reply: FastifyReply, httpStatus: number, text: string): FastifyReply {
  return reply.code(httpStatus).headers(pageSecurityHeaders).send(text);
}

function formErrorsOf(provider: Provider, decision: Decision): { ne: string; en: string } | null {
  const facts = providerTable[provider.name];
  if (!facts.payers.includes(decision.payer ?? '')) {
    return { ne: `यस अभ्यासमा ${facts.payers.join(', ')} मात्र छन्।`, en: `Only ${facts.payers.join(', ')} exist in this sandbox.` };
  }
  if (decision.pin !== facts.pin) return { ne: 'पिन मिलेन।', en: 'The PIN is wrong.' };
  return null;
}

function payPage(provider: Provider, payment: SandboxPayment, error: { ne: string; en: string } | null, payer = ''): string {
  const facts = providerTable[provider.name];
  return page(
    facts.title.en,
    html`<div class="card">
      <h1>${both(facts.title)}</h1>
      <p class="amount">${rupeesToShow(payment.amountPaisa)}</p>
      ${factsOf(payment)} ${error !== null && html`<p class="error" role="alert">${both(error)}</p>`}
      <form method="post" action="${payerPath(payment)}">
        <label for="payer">${both(facts.payerLabel)}</label>
        <input id="payer" name="payer" type="text" autocomplete="off" value="${payer}" />
        <label for="pin">${both({ ne: 'पिन', en: 'PIN' })}</label>
        <input id="pin" name="pin" type="password" autocomplete="off" />
        <p class="muted">${facts.payers[0] ?? ''}, PIN ${facts.pin}</p>
        <button class="main" name="act" value="pay">${both({ ne: 'भुक्तानी गर्नुहोस्', en: 'Pay' })}</button>
        <button name="act" value="cancel">${both({ ne: 'रद्द गर्नुहोस्', en: 'Cancel' })}</button>
        <details>
          <summary>${both({ ne: 'असफल हुने अवस्था हेर्नुहोस्', en: 'Try what can go wrong' })}</summary>
          <label
            ><input type="checkbox" name="loseTheWayBack" value="yes" />
            ${both({ ne: 'पोर्टलमा फर्कने बाटो हराउने', en: 'Lose the way back to the portal' })}</label
          >
          <label><input type="checkbox" name="takeLess" value="yes" /> ${both({ ne: 'दश रुपैयाँ कम लिने', en: 'Take ten rupees less' })}</label>
          <button name="act" value="pending">${both({ ne: 'बाँकी राख्नुहोस्', en: 'Leave pending' })}</button>
          <button name="act" value="fail">${both({ ne: 'असफल पार्नुहोस्', en: 'Fail' })}</button>
        </details>
      </form>
    </div>`,
  );
}

function decidedPage(provider: Provider, payment: SandboxPayment): string {
  const facts = providerTable[provider.name];
  return page(
    facts.title.en,
    html`<div class="card">
      <h1>${both(facts.title)}</h1>
      <p class="amount">${both(statusWords[payment.status])}</p>
      ${factsOf(payment)}
      <p class="muted">${both({ ne: 'यो पृष्ठले पोर्टलमा फर्काउँदैन।', en: 'This page does not lead back to the portal.' })}</p>
    </div>`,
  );
}

function factsOf(payment: SandboxPayment): Markup {
  return html`<dl>
    <dt>${both({ ne: 'सन्दर्भ', en: 'Reference' })}</dt>
    <dd>${payment.reference}</dd>
    <dt>${both({ ne: 'अवस्था', en: 'Status' })}</dt>
    <dd>${both(statusWords[payment.status])}</dd>
  </dl>`;
}
