import * as v from 'valibot';
import { isBlank } from '../rules/blank.ts';
import { chosenCode, chosenId, rowId } from '../rules/choices.ts';
import { fieldGroup, form, type CrossRule } from '../rules/form.ts';
import { atLeast, wholeNumber } from '../rules/numbers.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.manualDistribution.${field}`;

/* @__NO_SIDE_EFFECTS__ */
function withWord(word: string, wholeNumberWord: string) {
  return v.pipe(
    v.custom<number | string>((value) => !isBlank(value), word),
    v.rawTransform<number | string, number>(({ dataset, addIssue, NEVER }) => {
      const parsed = v.safeParse(v.pipe(wholeNumber(''), atLeast(1, '')), dataset.value);
      if (parsed.success) return parsed.output;
      addIssue({ message: wholeNumberWord });
      return NEVER;
    }),
  );
}

const sumEqualsTotal: CrossRule<'vacancyNumbers' | 'totalVacancy'> = {
  at: 'vacancyNumbers',
  reads: ['vacancyNumbers', 'totalVacancy'],
  holds: (values) => {
    const rows = values.vacancyNumbers as { vacancyNumber: number }[];
    return rows.reduce((sum, row) => sum + row.vacancyNumber, 0) === values.totalVacancy;
  },
  word: `${at('vacancyNumbers')}.sumEquals`,
};

/** The posts of one requisition given out by hand; the gateway compares `totalVacancy` with that of the requisition. */
export const ManualDistributionForm = form(
  {
    requisitionId: rowId,
    /** The advertisement number comes first: nothing else is accepted without it. */
    advtNumber: chosenCode(at('advtNumber')),
    totalVacancy: rowId,
    vacancyNumbers: v.array(
      fieldGroup({
        quotaType: chosenId(at('quotaType')),
        vacancyNumber: withWord(`${at('vacancyNumber')}.required`, `${at('vacancyNumber')}.min`),
      }),
      'rules.all.text.blankIsEmpty',
    ),
  },
  sumEqualsTotal,
);
