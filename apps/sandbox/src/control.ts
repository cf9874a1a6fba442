import type { FastifyInstance } from 'fastify';
import { paymentStatuses, type PaymentStatus } from './payments/payment.ts';
import { providerNames, type ProviderName } from './payments/provider-table.ts';
import type { Provider, Sandbox } from './payments/provider.ts';
import { switchableNames, type SwitchableName, type Switches } from './payments/switches.ts';

type ControlBody = Record<string, unknown>;
type Command = {
  name: SwitchableName;
  switches: Partial<Switches>;
  decision: { reference: string; status: PaymentStatus; takenPaisa?: number } | null;
};

/**
 * `POST /control` with `{ provider, outage?, delayMs?, wrongSignature?, groupedAmounts? }` switches a provider (or `mailbox` or `sms`);
 * with `{ provider, reference, status, takenPaisa? }` it sets the state of a payment without the payer, optionally with another amount.
 * `GET /control` shows all switches and payments, `GET /merchants` the credentials of each merchant.
 */
export function registerControl(app: FastifyInstance, sandbox: Sandbox, providers: readonly Provider[]): void {
  app.get('/control', async () => ({ switches: sandbox.switches.all(), payments: sandbox.payments.all() }));
  app.get('/merchants', async () => Object.fromEntries(providers.map((provider) => [provider.name, provider.merchant(sandbox)])));

  app.post<{ Body: ControlBody }>('/control', async (request, reply) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
    const command = commandFrom(request.body ?? {});
    if (typeof command === 'string') return reply.code(400).send({ error: command });
    if (command.decision !== null) {
      const payment = sandbox.payments.find(command.name as ProviderName, command.decision.reference);
      if (payment === undefined) return reply.code(404).send({ error: 'no such payment' });
      sandbox.payments.decide(payment.id, command.decision.status, payment.payer, command.decision.takenPaisa);
    }
    const switches = sandbox.switches.set(command.name, command.switches);
    return isForm ? reply.redirect('/', 303) : reply.send({ provider: command.name, switches });
  });
}

/** Forms send texts and tests send JSON, so both are accepted. */
function commandFrom(body: ControlBody): Command | string {
  const name = body.provider as SwitchableName;
  if (!switchableNames.includes(name)) return `provider must be one of ${switchableNames.join(', ')}`;
  const switches: Partial<Switches> = {};
  for (const flag of ['outage', 'wrongSignature', 'groupedAmounts'] as const) {
    if (body[flag] !== undefined) switches[flag] = body[flag] === true || body[flag] === 'true';
  }
  if (body.delayMs !== undefined) {
    const delayMs = Number(body.delayMs);
    if (!Number.isInteger(delayMs) || delayMs < 0 || delayMs > 300_000) return 'delayMs must be 0 to 300000';
    switches.delayMs = delayMs;
  }
  if (body.reference === undefined) return { name, switches, decision: null };
  if (!providerNames.includes(name as ProviderName)) return `${name} has no payments`;
  if (!paymentStatuses.includes(body.status as PaymentStatus)) return `status must be one of ${paymentStatuses.join(', ')}`;
  const decision = { reference: String(body.reference), status: body.status as PaymentStatus };
  if (body.takenPaisa === undefined) return { name, switches, decision };
  const takenPaisa = Number(body.takenPaisa);
  return Number.isInteger(takenPaisa) && takenPaisa > 0
    ? { name, switches, decision: { ...decision, takenPaisa } }
    : 'takenPaisa must be whole paisa';
}
