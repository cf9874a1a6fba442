import type { Act } from './act.ts';
import { advertisementActs } from './acts/advertisement.ts';
import { applicationActs } from './acts/application.ts';
import { examinationActs } from './acts/examination.ts';
import { paymentActs } from './acts/payment.ts';
import { resultActs } from './acts/result.ts';
import { scrutinyActs } from './acts/scrutiny.ts';
import { selectionActs } from './acts/selection.ts';

export const acts: readonly Act[] = [
  ...applicationActs,
  ...paymentActs,
  ...scrutinyActs,
  ...examinationActs,
  ...resultActs,
  ...selectionActs,
  ...advertisementActs,
];
