import { asciiDigits } from '@psc/i18n/digits.ts';
import * as v from 'valibot';
import { rowId, tickBox } from './rules/choices.ts';
import { dayAd } from './rules/dates.ts';
import { form } from './rules/form.ts';
import { optional } from './rules/optional.ts';
import { requiredReason, singleLine } from './rules/text.ts';

const PERCENT = 'gateway.masterData.rebatePercent';
/** As typed, in the digits of either language. */
const percent = v.pipe(
  v.union([v.string(), v.number()], PERCENT),
  v.transform((typed) => asciiDigits(String(typed)).trim()),
  v.check((typed) => /^\d{1,2}$/u.test(typed), PERCENT),
  v.transform(Number),
);
const name = v.pipe(singleLine, v.minLength(1, 'rules.all.text.blankIsEmpty'));

/** A rebate on fees from a day on: to whom it is given, and how much. What is left open asks for nothing; 0 percent ends it. */
export const FeeRebateForm = form({
  nameNe: name,
  nameEn: name,
  percent,
  classId: optional(rowId),
  quotaCode: optional(singleLine),
  provinceId: optional(rowId),
  forDisabled: tickBox,
  holdsFromAd: dayAd,
  source: requiredReason,
});
