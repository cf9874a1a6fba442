import * as v from 'valibot';
import { form } from '../../../rules/form.ts';
import { atMost, wholeNumber } from '../../../rules/numbers.ts';

const at = 'rules.readingShare.percent';

/** Percent of an advertisement's decisions that a second officer checks. */
export const ReadingShareForm = form({ percent: v.pipe(wholeNumber(at), atMost(100, `${at}.max`)) });
