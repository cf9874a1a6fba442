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

const actsByArea = {
  application: [...applicationActs, ...furtherActs, ...profileActs],
  payment: [...paymentActs, ...deskActs, ...closingActs],
  scrutiny: scrutinyActs,
  examination: examinationActs,
  result: resultActs,
  selection: selectionActs,
  advertisement: advertisementActs,
  account: accountActs,
} satisfies Record<string, readonly Act[]>;

export type ActArea = keyof typeof actsByArea;

export const acts: readonly Act[] = Object.values(actsByArea).flat();

export const actsOf = (areas: readonly ActArea[]): readonly Act[] => areas.flatMap((area): readonly Act[] => actsByArea[area]);

export const regularActs: readonly string[] = acts.filter(({ irregular, isSeldom }) => irregular !== true && isSeldom !== true).map(nameOf);
