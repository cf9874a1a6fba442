import * as calls from '@psc/api-client/areas/payment/payment.ts';
import {
  ApplicationNumber,
  EbpCode,
  EbpPayer,
  MerchantReference,
  Reference,
  type CheckedPayment,
} from '@psc/api-client/areas/payment/payment-types.ts';
import type { Outcome } from '@psc/api-client/outcome.ts';
import { send } from '@psc/api-client/send.ts';
import type { StandardSchema } from '@psc/ui/standard-schema.ts';
import type * as v from 'valibot';

export type CheckField = 'method' | 'reference' | 'applicationNumber' | 'ebpCode' | 'payerName';
type Answer = Promise<Outcome<CheckedPayment[]>>;

/** A look-up of payments: its fields and its call. */
export type Check = {
  path: string;
  fields: readonly CheckField[];
  schema: StandardSchema<unknown, unknown>;
  ask: (values: unknown) => Answer;
};

function check<Schema extends v.GenericSchema>(
  path: string,
  fields: readonly CheckField[],
  schema: Schema,
  ask: (values: v.InferOutput<Schema>) => Answer,
): Check {
  return { path, fields, schema, ask: ask as Check['ask'] };
}

export const checks = {
  verifyPayment: check('/admin/payment/verifyPayment', ['applicationNumber'], ApplicationNumber, (body) => send(calls.verify, { body })),
  verifyEbp: check('/admin/payment/verifyEbp', ['ebpCode'], EbpCode, (body) => send(calls.verifyEbp, { body })),
  checkByEbpCode: check('/admin/payment/checkPaymentByEbpCode', ['ebpCode'], EbpCode, (params) => send(calls.checkByEbpCode, { params })),
  openEbpCode: check('/admin/payment/ebpCode', ['applicationNumber'], ApplicationNumber, (body) => send(calls.updateEbpCode, { body })),
  renameEbpCode: check('/admin/payment/renameEbpCode', ['ebpCode', 'payerName'], EbpPayer, (body) => send(calls.renameEbpCode, { body })),
  verifyMerchant: check('/admin/merchant-verify-payment', ['method', 'reference'], MerchantReference, (body) =>
    send(calls.verifyMerchant, { body }),
  ),
  updateCips: check('/admin/update/payment/cips', ['reference'], Reference, (body) => send(calls.updateCips, { body })),
  updateEsewa: check('/admin/update/payment/esewa', ['reference'], Reference, (body) => send(calls.updateEsewa, { body })),
  updateKhalti: check('/admin/update/payment/khalti', ['reference'], Reference, (body) => send(calls.updateKhalti, { body })),
};
export type CheckName = keyof typeof checks;
