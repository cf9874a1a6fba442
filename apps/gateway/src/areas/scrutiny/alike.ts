import type { Id } from '@psc/validation/rules/id.ts';
import type { AlikeApplication, AlikeApplications } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
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
 * whose verdicts and the facts behind them are the same, and to which no mark objects otherwise.
 */
export async function alikeApplications(applicationId: Id<'application'>, context: Context): Promise<AlikeApplications> {
  const { db } = context;
  const row = await requireCase(context, applicationId, 'read');
  const officerId = officerActedFor(context.staff());
  const pending = await repository.selectPending(db, { advtCode: row.advtCode, officerId, applicationId });
  if (row.finalizedAt !== null || row.scrutinyStatus !== 'pending') return { alike: [], pending };
  const same = await repository.selectSameCategories(db, { applicationId, ids: pending, limit: MOST_JUDGED });
  const [judge, rows, marks] = [
    await judgeOf(context, row),
    await cases.selectCases(db, same),
    await repository.selectMarksOf(db, [applicationId, ...same]),
  ];
  const marksOf = (id: Id<'application'>) => marks.filter((mark) => mark.applicationId === id);
  const facts = factsOf(judge(row));
  const found = rows.flatMap((each): Found[] => {
    const judged = judge(each);
    const isAlike = factsOf(judged) === facts && !contradicts(row, marksOf(row.id), each, marksOf(each.id));
    return isAlike ? [{ row: each, verdicts: judged.verdicts }] : [];
  });
  return { alike: await differencesOf(context, row, found.slice(0, MOST_ALIKE), marksOf), pending };
}

/**
 * The verdicts with the facts behind them: limits and accepted qualifications, but not the age itself, and where an officer judges the
 * qualification, what the candidate has.
 */
function factsOf({ applicant, verdicts }: { applicant: Applicant; verdicts: readonly EligibilityRule[] }): string {
  const facts = verdicts.map(({ rule, verdict, word, names, values: { quotaCode, minAge, maxAge } }) => [
    ...[rule, verdict, word, quotaCode ?? null, minAge ?? null, maxAge ?? null, names ?? null],
    rule === 'qualification' && verdict !== 'met' ? applicant.education.map((held) => JSON.stringify(held)).toSorted() : null,
  ]);
  return JSON.stringify(facts.map((each) => JSON.stringify(each)).toSorted());
}

/** By its part; a document by its type, because each application has documents of its own. */
function comparable(row: cases.CaseRow, { part, result, reason }: repository.FoundMark) {
  const isDocument = part.startsWith('document:');
  const file = filesIn([row.snapshot, row.voucher]).find(({ imageName }) => part === `document:${imageName}`);
  return { about: isDocument ? `document ${file?.type}` : part, isDocument, result, reason };
}

/**
 * Whether the marks of an application forbid the decision of the first one: each objection to one of them has to be an objection to the
 * other for the same reason, unless the officer has not judged that part there. A document has to be judged in each application.
 */
function contradicts(
  first: cases.CaseRow,
  firstMarks: readonly repository.FoundMark[],
  row: cases.CaseRow,
  marks: readonly repository.FoundMark[],
): boolean {
  const [given, own] = [firstMarks.map((mark) => comparable(first, mark)), marks.map((mark) => comparable(row, mark))];
  const objectedLike = (mark: (typeof own)[number], others: typeof own) =>
    others.some(({ about, reason, result }) => result === 'objected' && about === mark.about && reason === mark.reason);
  const isOtherwise = own.some(
    (mark) =>
      (mark.result === 'objected' && !objectedLike(mark, given)) ||
      (mark.result === 'proved' && given.some(({ about, result }) => result === 'objected' && about === mark.about)),
  );
  return isOtherwise || given.some((mark) => mark.result === 'objected' && mark.isDocument && !objectedLike(mark, own));
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
