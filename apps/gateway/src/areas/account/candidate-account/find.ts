import type { Id } from '@psc/validation/rules/id.ts';
import type { FoundCandidates } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { foundCandidate } from './person.ts';
import { selectPeople, selectPerson, type PersonRow } from './repository/people.ts';
import { findExactly, searchCandidates } from './repository/search.ts';

const PAGE_SIZE = 20;
/** For each kind of name or number; officers refine the search instead of reading more. */
const MOST_FOUND = 1000;

/** @throws Refusal 404 */
export async function personOf(masterId: Id<'candidate'>, context: Context): Promise<PersonRow> {
  const person = await selectPerson(context.db, masterId);
  if (!person) throw refuse.notFound('gateway.profile.candidateNotFound');
  return person;
}

/** A page of the candidates found. The audit trail records the search text and the candidates shown. */
export async function search(searchText: string, after: number, context: Context): Promise<FoundCandidates> {
  const { masterIds, more } = await searchCandidates(context.db, searchText, MOST_FOUND);
  const rest = masterIds.filter((masterId) => masterId > after);
  const shown = rest.slice(0, PAGE_SIZE);
  const people = await selectPeople(context.db, shown);
  await context.audit({ subject: 'candidateSearch', after: { searchText, masterIds: shown } });
  return {
    candidates: people.map((row) => foundCandidate(row, context.now())),
    nextAfter: rest.length > PAGE_SIZE ? shown.at(-1)! : null,
    total: { count: masterIds.length, more },
  };
}

/** @throws Refusal 400 at the field when no candidate matches, or several do */
export async function findOne(searchText: string, context: Context): Promise<number> {
  const [masterId, another] = await findExactly(context.db, searchText);
  const wrong = (message: string) => refuse.invalid([{ field: 'searchText', message }], message);
  if (masterId === undefined) throw wrong('gateway.candidateAccount.nobodyFound');
  if (another !== undefined) throw wrong('gateway.candidateAccount.severalFound');
  await context.audit({ subject: `candidate:${masterId}`, after: { searchText } });
  return masterId;
}
