import type { Invariant } from './invariant.ts';
import { advertisementInvariants } from './invariants/advertisement.ts';
import { applicationInvariants } from './invariants/application.ts';
import { examinationInvariants } from './invariants/examination.ts';
import { inTimeInvariants } from './invariants/in-time.ts';
import { paymentInvariants } from './invariants/payment.ts';
import { paymentMailInvariants } from './invariants/payment-mails.ts';
import { platformInvariants } from './invariants/platform.ts';
import { resultInvariants } from './invariants/result.ts';
import { scrutinyInvariants } from './invariants/scrutiny.ts';
import { selectionInvariants } from './invariants/selection.ts';

export const invariants: readonly Invariant[] = [
  ...platformInvariants,
  ...applicationInvariants,
  ...paymentInvariants,
  ...paymentMailInvariants,
  ...scrutinyInvariants,
  ...examinationInvariants,
  ...resultInvariants,
  ...selectionInvariants,
  ...advertisementInvariants,
  ...inTimeInvariants,
];
