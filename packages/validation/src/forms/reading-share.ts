import * as v from 'valibot';
import { form } from '../rules/form.ts';
import { atMost, wholeNumber } from '../rules/numbers.ts';

const at = 'rules.readingShare.percent';

/** The share of the decisions of an advertisement that a second officer reads. */
export const ReadingShareForm = form({ percent: v.pipe(wholeNumber(at), atMost(100, `${at}.max`)) });
