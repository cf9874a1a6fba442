import type { ProviderMethod } from '../providers/adapter.ts';
import type { GateSpot } from './killing-gate.ts';
import type { Act, Payer } from './killing-payers.ts';

/**
 * The state of the gateway when it is killed during `act`: `idle` means that it does nothing for the person, `asking` that it waits for the
 * provider, a gate that it is blocked in the database. `kept`: the transaction still commits, but its caller gets no answer; otherwise it
 * is aborted.
 */
export type Moment = {
  name: string;
  act: Act['name'];
  at: 'idle' | 'asking' | { spot: GateSpot; kept: boolean };
  /** @default every provider */
  by?: 'voucher' | 'everyWay' | readonly ProviderMethod[];
};

function throughTransaction(act: Act['name'], table: string, on: GateSpot['on'], subject: string, by?: Moment['by']): Moment[] {
  const spot = (when: GateSpot['when']): GateSpot => ({ table, on, when, subject });
  return [
    { name: `${act}: amid its transaction`, act, by, at: { spot: spot('written'), kept: false } },
    { name: `${act}: amid its commit`, act, by, at: { spot: spot('committing'), kept: false } },
    { name: `${act}: between its commit and its answer`, act, by, at: { spot: spot('committing'), kept: true } },
  ];
}

/** A start calls these providers over the network, and they assign their own reference. */
const asked: readonly ProviderMethod[] = ['khalti', 'rmis'];
const attemptReference: GateSpot = {
  table: 'payment_attempt',
  on: 'update of provider_reference',
  when: 'written',
  subject: 'application_id',
};
const answerKept: GateSpot = { table: 'idempotency_key', on: 'update of answer', when: 'written', subject: 'actor' };

/** Every step of every payment, in the order that the stage follows. */
export const moments: readonly Moment[] = [
  { name: 'pay: the person is at the provider', act: 'pay', at: 'idle' },
  { name: 'return: the provider is being asked', act: 'return', at: 'asking' },
  { name: 'start: the provider is being asked', act: 'start', at: 'asking', by: asked },
  {
    name: 'start: the provider has answered, its reference is not kept',
    act: 'start',
    at: { spot: attemptReference, kept: false },
    by: asked,
  },
  { name: 'start: the answer is not kept', act: 'start', at: { spot: answerKept, kept: false } },
  ...throughTransaction('apply', 'application', 'insert', 'master_id', 'everyWay'),
  ...throughTransaction('start', 'payment_attempt', 'insert', 'application_id'),
  ...throughTransaction('return', 'payment_attempt', 'update of status', 'application_id'),
  ...throughTransaction('handIn', 'voucher', 'insert', 'application_id', 'voucher'),
  ...throughTransaction('approve', 'voucher', 'update of status', 'application_id', 'voucher'),
];

/** Moments of a reconciliation that finds payments without a returned browser. */
export const momentsOfReconciliation: readonly Moment[] = [
  { name: 'reconciliation: the provider is being asked', act: 'return', at: 'asking' },
  ...throughTransaction('return', 'payment_attempt', 'update of status', 'application_id'),
];

/** The payment methods that have this moment. */
export function waysOf({ by }: Moment, providers: readonly ProviderMethod[]): readonly Payer['method'][] {
  if (by === 'voucher') return ['bankVoucher'];
  if (by === 'everyWay') return [...providers, 'bankVoucher'];
  return providers.filter((method) => by === undefined || by.includes(method));
}
