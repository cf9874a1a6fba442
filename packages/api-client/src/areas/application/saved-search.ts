import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import { rowIdOf } from '@psc/validation/rules/choices.ts';
import { candidate, defineCall, json, publicForCandidates, returns } from '../../define-call.ts';
import { VacancyFilter } from './vacancy.ts';

export const MOST_SAVED_SEARCHES = 10;

const SavedFilter = v.omit(VacancyFilter, ['after']);

export type SavedSearch = { savedSearchId: Id<'savedSearch'>; name: string; filter: v.InferOutput<typeof SavedFilter>; mailed: boolean };

export const list = defineCall({ method: 'GET', path: 'saved-search/list', access: candidate, response: returns<SavedSearch[]>() });

/** Saves a search under a name and replaces one with the same name; new results are mailed once a day. */
export const save = defineCall({
  method: 'POST',
  path: 'saved-search/save',
  access: candidate,
  body: json(v.strictObject({ name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)), filter: SavedFilter })),
  response: returns<SavedSearch[]>(),
});

export const setMailed = defineCall({
  method: 'POST',
  path: 'saved-search/mailed',
  access: candidate,
  body: json(v.strictObject({ savedSearchId: rowIdOf<'savedSearch'>(), mailed: v.boolean() })),
  response: returns<SavedSearch[]>(),
});

export const remove = defineCall({
  method: 'DELETE',
  path: 'saved-search/{savedSearchId}',
  access: candidate,
  response: returns<SavedSearch[]>(),
});

/** Used by the link in a mail, without signing in. The answer is the same whether or not the search existed. */
export const end = defineCall({
  method: 'POST',
  path: 'saved-search/end',
  access: publicForCandidates,
  body: json(v.strictObject({ token: v.pipe(v.string(), v.minLength(10), v.maxLength(100)) })),
  response: returns<null>(),
});
