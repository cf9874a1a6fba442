import type { Id } from '@psc/validation/rules/id.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { filter } from '@psc/api-client/areas/application/vacancy.ts';
import { asciiDigits } from '@psc/i18n/digits.ts';
import { soundsLike } from '@psc/i18n/search-key.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { selectApplicantFacts } from '../../profile/repository/applicant-facts.ts';
import { openToCandidate } from './open-to.ts';
import * as repository from './repository/vacancies.ts';

export const PAGE_SIZE = 20;
const DAY_MS = 86_400_000;

/** Vacancies judged together for one candidate: more than are open at a time, so that one press needs a few statements only. */
const JUDGED_TOGETHER = 500;

export const readPage = ({ db, now }: Pick<Context, 'db' | 'now'>, criteria: repository.VacancyCriteria, rows = PAGE_SIZE + 1) =>
  repository.selectVacancies(db, criteria, null, now(), rows).execute();

/** Names that sound like the text: `shakha` finds शाखा अधिकृत. */
async function namesSoundingLike(text: string, context: Pick<Context, 'recent'>): Promise<repository.SimilarNames> {
  const names = await context.recent('vacancy.names', repository.selectSearchedNames);
  const similarNames: repository.SimilarNames = { postIds: [], serviceIds: [], groupIds: [] };
  for (const { kind, id, nameEn, nameNe } of names) if (soundsLike(text, nameNe, nameEn)) similarNames[kind].push(id);
  return similarNames;
}

/** Vacancies of a search, a page plus one more row; `masterId` is the candidate for the filter `onlyOpenToMe`. */
export async function vacanciesMatching(
  { closingWithinDays, onlyOpenToMe, ...given }: BodyOutput<typeof filter>,
  masterId: Id<'candidate'> | null,
  context: Pick<Context, 'db' | 'now' | 'recent'>,
): Promise<repository.VacancyRow[]> {
  const text = asciiDigits(given.text ?? '').trim() || undefined;
  const criteria = {
    ...given,
    text,
    similarNames: text === undefined ? undefined : await namesSoundingLike(text, context),
    closesBefore: closingWithinDays === undefined ? undefined : new Date(context.now().getTime() + closingWithinDays * DAY_MS),
  };
  return onlyOpenToMe && masterId !== null ? openTo(masterId, criteria, context) : readPage(context, criteria);
}

/** Reads until a page is full of vacancies that the candidate may apply for, so that 'more' never adds nothing. */
async function openTo(masterId: Id<'candidate'>, criteria: repository.VacancyCriteria, context: Pick<Context, 'db' | 'now'>) {
  const facts = await selectApplicantFacts(context.db, masterId);
  const found: repository.VacancyRow[] = [];
  let after = criteria.after;
  for (;;) {
    const rows = await readPage(context, { ...criteria, after }, JUDGED_TOGETHER);
    found.push(...(await openToCandidate(facts, rows, context)));
    if (found.length > PAGE_SIZE || rows.length < JUDGED_TOGETHER) return found.slice(0, PAGE_SIZE + 1);
    after = rows.at(-1)!.advtCode;
  }
}
