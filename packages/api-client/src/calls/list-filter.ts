import * as v from 'valibot';
import { form } from '@psc/validation/rules/form.ts';
import { defineCall, json, returns, staff } from '../define-call.ts';

/** A set of filters that a member of staff keeps under a name. */
export type SavedFilter = {
  name: string;
  /** The part of the address that says it: `status=saved&sort=-post`. */
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

/** What the person keeps for one list, in the order kept. */
export const list = defineCall({
  method: 'GET',
  path: 'list-filter/{list}',
  access: staff('any', 'read'),
  response: returns<SavedFilter[]>(),
});

/** Puts these sets of filters in place of what the person kept for the list. */
export const save = defineCall({
  method: 'POST',
  path: 'list-filter/save',
  access: staff('any', 'read'),
  body: json(SavedFilters),
  response: returns<SavedFilter[]>(),
  silent: true,
});
