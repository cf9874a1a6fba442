import type { Id } from '@psc/validation/rules/id.ts';
import type { AlikeApplication, AlikeApplications } from '@psc/api-client/areas/scrutiny/case/alike.ts';
import type { ProfileSnapshot } from '@psc/api-client/areas/profile/profile-types.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { Applicant, EligibilityRule } from '@psc/validation/areas/application/eligibility.ts';
import { officerActedFor } from '../../platform/frame/actor.ts';
import type { Context } from '../../platform/frame/context.ts';
import { candidateName } from '../../platform/shared/candidate-name.ts';
import { judgedCategories } from './category-verdicts.ts';
import { judgeOf, voucherOf } from './case.ts';
import { requireCase } from './decision.ts';
import { nameOfDocument } from './document-names.ts';
import { filesIn } from './parts.ts';
import * as repository from './repository/alike.ts';
import * as cases from './repository/cases.ts';

/** An officer compares no more on one screen. */
const MOST_ALIKE = 40;
/** Applications that are judged to find them. */
const MOST_JUDGED = 200;

type Found = { row: cases.CaseRow; verdicts: EligibilityRule[] };

/**
 * SPEC-GAP: the documents do not say when applications are alike. Adopted: pending applications of the same officer in the same categories,
 * whose verdicts and the facts behind them are the same, without an earlier approval or rejection and without a mark that contradicts.
 */
export async function alikeApplications(applicationId: Id<'application'>, context: Context): Promise<AlikeApplications> {
  const { db } = context;
  const row = await requireCase(context, applicationId, 'read');
  const officerId = officerActedFor(context.staff());
  const none: AlikeApplications = { alike: [], more: false, objectsToOneOnly: false, pending: [] };
  const isOfOfficer = row.scrutinyOfficerId === officerId;
  if (!isOfOfficer || !isPending(row) || !(await repository.isScrutinyOpen(db, row.advtCode))) return none;
  const own = await repository.selectMarksOf(db, [applicationId]);
  if (own.some(concernsOneOnly)) return { ...none, objectsToOneOnly: true };
  const others = { advtCode: row.advtCode, officerId, applicationId };
  const categoryIds = row.categories.map(({ id }) => id);
  const same = await repository.selectInSameCategories(db, others, { categoryIds, limit: MOST_JUDGED + 1 });
  const judged = same.slice(0, MOST_JUDGED);
  const [judge, rows, marks] = [
    await judgeOf(context, row),
    await cases.selectCases(db, judged),
    await repository.selectMarksOf(db, judged),
  ];
  const marksOf = (id: Id<'application'>) => marks.filter((mark) => mark.applicationId === id);
  const facts = factsOf(judge(row));
  const found = rows.flatMap((each): Found[] => {
    const result = judge(each);
    const isAlike = factsOf(result) === facts && !contradicts(own, marksOf(each.id));
    return isAlike ? [{ row: each, verdicts: result.verdicts }] : [];
  });
  return {
    alike: await differencesOf(context, row, found.slice(0, MOST_ALIKE), marksOf),
    more: same.length > MOST_JUDGED || found.length > MOST_ALIKE,
    objectsToOneOnly: false,
    // One of them is left even if all that are alike are decided.
    pending: await repository.selectPending(db, others, MOST_ALIKE + 1),
  };
}

const isPending = (row: cases.CaseRow) => row.scrutinyStatus === 'pending' && row.paymentStatus === 'paid' && row.duplicateOf === null;

/** The officer has seen the documents of one application only, and a note may name its candidate. */
const concernsOneOnly = ({ result, part, appliesTo, note }: repository.FoundMark) =>
  result === 'objected' && (!part.startsWith('rule:') || appliesTo === 'paper' || note !== '');

/**
 * The verdicts with the facts behind them: limits and accepted qualifications, but not the age itself. If an officer has to judge the
 * qualification, the education of the candidate is one of the facts.
 */
function factsOf({ applicant, verdicts }: { applicant: Applicant; verdicts: readonly EligibilityRule[] }): string {
  const facts = verdicts.map(({ rule, verdict, word, names, values: { quotaCode, minAge, maxAge } }) => [
    ...[rule, verdict, word, quotaCode ?? null, minAge ?? null, maxAge ?? null, names ?? null],
    rule === 'qualification' && verdict !== 'met' ? applicant.education.map((held) => JSON.stringify(held)).toSorted() : null,
  ]);
  return JSON.stringify(facts.map((each) => JSON.stringify(each)).toSorted());
}

const objectionsOf = (marks: readonly repository.FoundMark[]) =>
  marks.flatMap(({ result, part, reason, note }) => (result === 'objected' ? [{ part, reason, note }] : []));

/** Whether the marks of another application forbid the decision of the first one: other objections, or a part in order that the first objects to. */
function contradicts(first: readonly repository.FoundMark[], marks: readonly repository.FoundMark[]): boolean {
  const [given, own] = [objectionsOf(first), objectionsOf(marks)];
  const hasOthers = own.length > 0 && JSON.stringify(own) !== JSON.stringify(given);
  return hasOthers || marks.some(({ result, part }) => result === 'proved' && given.some((objection) => objection.part === part));
}

async function differencesOf(
  context: Context,
  first: cases.CaseRow,
  found: readonly Found[],
  marksOf: (id: Id<'application'>) => repository.FoundMark[],
): Promise<AlikeApplication[]> {
  const { db } = context;
  const { accountId } = context.staff();
  const ids = found.map(({ row }) => row.id);
  const [held, seen, openBy] = [
    await repository.selectHeld(db, ids),
    await repository.selectSeen(
      db,
      found.map(({ row }) => row.masterId),
      accountId,
    ),
    await repository.selectOpenBy(db, ids, accountId, context.now()),
  ];
  const documentsOfFirst = documentsOf(first);
  return found.map(({ row, verdicts }) => {
    const documents = documentsOf(row);
    return {
      applicationId: row.id,
      applicationNumber: row.applicationNumber,
      name: nameOf(row.snapshot),
      version: row.version,
      appliedAt: row.appliedAt.toISOString(),
      dateOfBirthAd: row.snapshot.personal.dateOfBirthAd,
      verdicts,
      categories: judgedCategories(row, verdicts),
      documents: { more: without(documents, documentsOfFirst), missing: without(documentsOfFirst, documents) },
      isSeen: seen.has(row.masterId),
      wasHeld: held.has(row.id),
      marked: marksOf(row.id).map(({ part }) => part),
      openBy: openBy.filter(({ record }) => record === repository.openRecordOf(row.id)).map(candidateName),
    };
  });
}

function documentsOf(row: cases.CaseRow): Bilingual[] {
  const papers = { snapshot: row.snapshot, voucher: voucherOf(row), holds: [] };
  return filesIn([papers.snapshot, papers.voucher]).map(({ imageName }) => nameOfDocument(imageName, papers));
}

/** Those of the names that the others do not have, each as often as it is missing. */
function without(names: readonly Bilingual[], others: readonly Bilingual[]): Bilingual[] {
  const left = others.map(({ en }) => en);
  return names.filter(({ en }) => {
    const at = left.indexOf(en);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

function nameOf({ personal: { firstName, middleName, lastName, inNepali } }: ProfileSnapshot): Bilingual {
  const { firstName: firstNameNe = null, middleName: middleNameNe = null, lastName: lastNameNe = null } = inNepali ?? {};
  return candidateName({ firstName, middleName, lastName, firstNameNe, middleNameNe, lastNameNe });
}
