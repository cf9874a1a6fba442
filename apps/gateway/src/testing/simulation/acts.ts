import { nameOf, type Act } from './act.ts';
import { accountActs } from './acts/account.ts';
import { advertisementActs } from './acts/advertisement.ts';
import { applicationActs } from './acts/application.ts';
import { furtherActs } from './acts/application-further.ts';
import { profileActs } from './acts/application-profile.ts';
import { examinationActs } from './acts/examination.ts';
import { paymentActs } from './acts/payment.ts';
import { closingActs } from './acts/payment-closing.ts';
import { deskActs } from './acts/payment-desk.ts';
import { resultActs } from './acts/result.ts';
import { scrutinyActs } from './acts/scrutiny.ts';
import { selectionActs } from './acts/selection.ts';

export const acts: readonly Act[] = [
  ...applicationActs,
  ...furtherActs,
  ...profileActs,
  ...paymentActs,
  ...deskActs,
  ...closingActs,
  ...scrutinyActs,
  ...examinationActs,
  ...resultActs,
  ...selectionActs,
  ...advertisementActs,
  ...accountActs,
];

export const regularActs: readonly string[] = acts.filter(({ irregular, isSeldom }) => irregular !== true && isSeldom !== true).map(nameOf);
