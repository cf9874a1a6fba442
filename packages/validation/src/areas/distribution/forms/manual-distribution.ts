import * as v from 'valibot';
import { isBlank } from '../../../rules/blank.ts';
import { chosenCode, chosenId, rowId, rowIdOf } from '../../../rules/choices.ts';
import { fieldGroup, form, type CrossRule } from '../../../rules/form.ts';
import { atLeast, wholeNumber } from '../../../rules/numbers.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.manualDistribution.${field}`;

/* @__NO_SIDE_EFFECTS__ */
function withWord(word: string, wholeNumberWord: string, least: number) {
  return v.pipe(
    v.custom<number | string>((value) => !isBlank(value), word),
    v.rawTransform<number | string, number>(({ dataset, addIssue, NEVER }) => {
      const parsed = v.safeParse(v.pipe(wholeNumber(''), atLeast(least, '')), dataset.value);
      if (parsed.success) return parsed.output;
      addIssue({ message: wholeNumberWord });
      return NEVER;
    }),
  );
}

/**
 * Posts of one quota, with the messages of manual distribution. `least` is 0 if the form lists all quotas, including those without posts.
 */
/* @__NO_SIDE_EFFECTS__ */
export function vacancyNumber(least: 0 | 1) {
  return withWord(`${at('vacancyNumber')}.required`, `${at('vacancyNumber')}.min`, least);
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

/** Distributes the posts of one requisition by hand; the gateway compares `totalVacancy` with the requisition's. */
export const ManualDistributionForm = form(
  {
    requisitionId: rowIdOf<'requisition'>(),
    /** Required first: without an advertisement number the gateway accepts nothing else. */
    advtNumber: chosenCode(at('advtNumber')),
    totalVacancy: rowId,
    vacancyNumbers: v.array(
      fieldGroup({
        quotaType: chosenId(at('quotaType')),
        vacancyNumber: vacancyNumber(1),
      }),
      'rules.all.text.blankIsEmpty',
    ),
  },
  sumEqualsTotal,
);
