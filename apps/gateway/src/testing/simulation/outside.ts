import { createLog } from '../../platform/frame/log.ts';
import type { JobTools } from '../../platform/jobs/job.ts';
import { reconcilePayments } from '../../areas/payment/reconcile-payments.ts';
import type { ProviderRecord } from '../../areas/payment/testing/settlement-provider.ts';
import type { Draw } from './draw.ts';
import { payAtProvider } from './observations.ts';
import type { SimulatedWorld } from './world.ts';

/** Something that happens outside the commission; returns its sentence, or null if there was nothing. */
export type OutsideEvent = (world: SimulatedWorld, draw: Draw) => Promise<string | null> | string | null;

const RECENT = 20;
/** Turns of the event loop until look-ups have reached the provider. */
const TURNS = 40;

/** The later of the payments that the payers know and have not made. */
function openOf({ provider }: SimulatedWorld, draw: Draw): ProviderRecord | null {
  const open = provider.records.filter(({ isHeardOf, state }) => isHeardOf && state !== 'taken').slice(-RECENT);
  return open.length === 0 ? null : draw.oneOf(open);
}

const pays: OutsideEvent = async (world, draw) => {
  const record = openOf(world, draw);
  if (!record) return null;
  const paisa = draw.percent(90) ? record.askedPaisa : record.askedPaisa - 100;
  return (await payAtProvider(world, record, { paisa }))
    ? `${record.method} takes ${paisa} paisa for the payment ${record.reference}`
    : null;
};

const paysAfterAll: OutsideEvent = async (world, draw) => {
  const record = openOf(world, draw);
  if (!record || !(await payAtProvider(world, record, 'afterAll'))) return null;
  return `${record.method} takes the payment ${record.reference} after all`;
};

const ends: OutsideEvent = (world, draw) => {
  const record = openOf(world, draw);
  if (!record) return null;
  const state = draw.oneOf(['cancelled', 'failed'] as const);
  world.provider.close(record, state);
  return record.state === state ? `${record.method} reports the payment ${record.reference} as ${state}` : null;
};

const falls: OutsideEvent = ({ provider }) => {
  provider.isOut = !provider.isOut;
  return provider.isOut ? 'the payment providers stop answering' : 'the payment providers answer again';
};

/** Two gateways look payments up, and a payer pays while the answers are on their way. */
const answersLate: OutsideEvent = async (world, draw) => {
  const { provider, gateway } = world;
  const record = openOf(world, draw);
  if (!record || provider.isOut) return null;
  const tools = { ...gateway.tools, db: world.jobDb, jobId: 'reconcile-payments', log: createLog('silent') } as JobTools;
  provider.delivery = 'held';
  const lookUps = [1, 2].map(() => reconcilePayments.definition.run({}, tools));
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise(setImmediate);
  await payAtProvider(world, record, { paisa: record.askedPaisa });
  provider.delivery = 'atOnce';
  const isLost = draw.percent(30);
  if (isLost) provider.timeOut();
  else provider.deliver();
  await Promise.all(lookUps);
  return isLost ? 'the answers of the payment providers are lost' : 'the payment providers answer late';
};

const common: readonly OutsideEvent[] = [pays, pays, pays, paysAfterAll, ends, answersLate];

export const outsideEvents: readonly OutsideEvent[] = [
  ...common,
  // Providers are out for some steps, not for half of the time.
  (world, draw) => (world.provider.isOut || draw.percent(40) ? falls(world, draw) : draw.oneOf(common)(world, draw)),
  (world, draw) => (world.provider.isOut ? falls(world, draw) : draw.oneOf(common)(world, draw)),
];
