import * as v from 'valibot';
import { oneOf, rowId } from '../../../rules/choices.ts';
import { extendForm, form } from '../../../rules/form.ts';

/** Whether a candidate competes in one of the chosen categories. */
export const ScrutinyCategoryForm = form({ verdict: oneOf('rules.scrutinyCategory.verdict', 'scrutinyCategoryVerdict') });

/** The verdicts that an approval gives. */
export const categoryVerdicts = { categories: v.optional(v.array(extendForm(ScrutinyCategoryForm, { categoryId: rowId }))) };

/** An applicant approved in no category is rejected, so only an approval reads the verdicts. */
export const unreadCategoryVerdicts = { categories: v.optional(v.array(v.looseObject({}))) };
