import { asciiDigits } from '@psc/i18n/digits.ts';
import * as v from 'valibot';
import { rowId, tickBox } from '../../rules/choices.ts';
import { dayAd } from '../../rules/dates.ts';
import { amountPaisa } from '../../rules/numbers.ts';
import { form, type CrossRule } from '../../rules/form.ts';
import { optional } from '../../rules/optional.ts';
import { requiredReason, singleLine } from '../../rules/text.ts';

const PERCENT = 'gateway.masterData.rebatePercent';
/** As typed, in digits of either language. */
const percent = v.pipe(
  v.union([v.string(), v.number()], PERCENT),
  v.transform((typed) => asciiDigits(String(typed)).trim()),
  v.check((typed) => /^\d{1,3}$/u.test(typed), PERCENT),
  v.transform(Number),
);
const name = v.pipe(singleLine, v.minLength(1, 'rules.all.text.blankIsEmpty'));

/** A share that is remitted, a share that is added, or an amount that replaces the fee of the class. */
export const feeRuleKinds = ['rebate', 'surcharge', 'ownAmount'] as const;
export type FeeRuleKind = (typeof feeRuleKinds)[number];

/** A higher surcharge would in effect be another fee. */
const MOST_PERCENT: Record<FeeRuleKind, number> = { rebate: 100, surcharge: 300, ownAmount: 0 };

export const isPercentOf = (kind: FeeRuleKind, typed: number): boolean => typed <= MOST_PERCENT[kind];

/* @__NO_SIDE_EFFECTS__ */
function withinPercent(kind: FeeRuleKind, word: string): CrossRule<'kind' | 'percent'> {
  return {
    at: 'percent',
    reads: ['kind', 'percent'],
    holds: (values) => values.kind !== kind || typeof values.percent !== 'number' || isPercentOf(kind, values.percent),
    word,
  };
}

/**
 * A deviation from the fee, in force from a day on: for whom, and how much. Empty conditions match everyone. 0 percent or no amount ends
 * it; a rebate of 100 percent remits the whole fee.
 */
export const FeeRebateForm = form(
  {
    nameNe: name,
    nameEn: name,
    kind: v.optional(v.picklist(feeRuleKinds, 'rules.all.choice.listedOnly'), 'rebate'),
    percent: optional(percent),
    amountPaisa: optional(amountPaisa),
    classId: optional(rowId),
    quotaCode: optional(singleLine),
    provinceId: optional(rowId),
    forDisabled: tickBox,
    holdsFromAd: dayAd,
    source: requiredReason,
  },
  withinPercent('rebate', PERCENT),
  withinPercent('surcharge', 'gateway.masterData.surchargePercent'),
);
