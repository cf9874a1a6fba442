import * as v from 'valibot';
import { form } from '@psc/validation/rules/form.ts';
import { defineCall, json, returns, staff } from '../define-call.ts';

/** A named set of filters that a member of staff has saved. */
export type SavedFilter = {
  name: string;
  /** Its query string: `status=saved&sort=-post`. */
  search: string;
};

export const MOST_SAVED_FILTERS = 30;
export const MOST_FILTER_NAME = 60;
const MOST_SEARCH = 1000;

const named = v.pipe(v.string(), v.regex(/^[a-z][a-zA-Z]{0,59}$/u));
const SavedFilters = form({
  list: named,
  filters: v.pipe(
    v.array(
      v.strictObject({
        name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MOST_FILTER_NAME)),
        search: v.pipe(v.string(), v.maxLength(MOST_SEARCH)),
      }),
    ),
    v.maxLength(MOST_SAVED_FILTERS),
  ),
});

/** The user's saved filters for one list, in the saved order. */
export const list = defineCall({
  method: 'GET',
  path: 'list-filter/{list}',
  access: staff('any', 'read'),
  response: returns<SavedFilter[]>(),
});

/** Replaces the user's saved filters for the list. */
export const save = defineCall({
  method: 'POST',
  path: 'list-filter/save',
  access: staff('any', 'read'),
  body: json(SavedFilters),
  response: returns<SavedFilter[]>(),
  silent: true,
});
