import * as v from 'valibot';
import { chosenId } from '../../../rules/choices.ts';
import { form } from '../../../rules/form.ts';
import { atLeast, atMost, wholeNumber } from '../../../rules/numbers.ts';

/** Papers of a test are numbered first to sixth. */
const MOST_PAPERS = 6;

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.curriculum.${field}`;
/* @__NO_SIDE_EFFECTS__ */
const papers = (field: string) => v.pipe(wholeNumber(at(field)), atMost(MOST_PAPERS, `${at(field)}.max`));

/** Number of papers of each test in the curriculum of a service and class. */
export const CurriculumForm = form({
  serviceId: chosenId(at('serviceId')),
  classId: chosenId(at('classId')),
  written: v.pipe(papers('written'), atLeast(1, `${at('written')}.min`)),
  practical: papers('practical'),
  interview: papers('interview'),
});
