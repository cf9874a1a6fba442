import type { MarksTyping, TypingState } from '@psc/api-client/calls/result.ts';
import { areMarksOf } from '@psc/validation/rules/marks.ts';
import type { Context } from '../../frame/context.ts';
import { refuse } from '../../frame/refusal.ts';
import { numberOrNull } from '../shared/number-or-null.ts';
import { lockExamination, recordMarks } from './repository/marks.ts';
import { selectPapers } from './repository/papers.ts';
import * as results from './repository/results.ts';
import * as repository from './repository/typing.ts';
import { withoutBeyond } from './rules.ts';
import { examinedPaper } from './sheet-check.ts';
import type { PageOfPeople } from './repository/examined.ts';

const SHOWN_ROLL_NUMBERS = 20;
const SHOWN_DIFFERENCES = 200;
const OFFICERS = 2;

type TypedRow = { applicationId: number; marks?: number | undefined };
type TypedMarks = { advtCode: number; paperId: number; marks: TypedRow[]; finish: boolean };

/** The people of a paper with what this officer typed; what the other one typed shows only where both have finished and differ. */
export async function readTyping(context: Context, advtCode: number, paperId: number, page: PageOfPeople): Promise<MarksTyping> {
  const { accountId } = context.staff();
  const papers = await selectPapers(context.db, advtCode);
  const paper = papers.find((each) => each.paperId === paperId);
  if (!paper) throw refuse.notFound('gateway.result.personNotFound');
  const [typings, present, published] = await Promise.all([
    repository.selectTypings(context.db, paperId),
    repository.countPresent(context.db, paperId),
    results.isPublished(context.db, advtCode),
  ]);
  const mine = typings.find((each) => each.typedBy === accountId);
  const people = withoutBeyond(await repository.selectPresent(context.db, { paperId, position: mine?.position ?? 0 }, page), page);
  const differences = isFinished(typings) ? await repository.selectDifferences(context.db, paperId, SHOWN_DIFFERENCES) : [];
  return {
    paper,
    present,
    people: people.rows.map((row) => ({ ...row, rollNumber: row.rollNumber!, marks: numberOrNull(row.marks) })),
    hasMore: people.hasMore,
    officers: typings.map((each) => ({
      name: `${each.firstName} ${each.lastName}`,
      typed: Number(each.typed),
      finishedAt: each.finishedAt?.toISOString() ?? null,
      isMe: each.typedBy === accountId,
    })),
    differences: differences.map((row) => ({
      rollNumber: row.rollNumber!,
      first: numberOrNull(row.first),
      second: numberOrNull(row.second),
    })),
    differing: differences[0]?.total ?? 0,
    mayType: !published && (mine !== undefined || typings.length < OFFICERS),
  };
}

/**
 * Keeps what one officer typed. Once two officers have finished, equal marks are recorded and differing ones are shown.
 *
 * @throws Refusal 400 at the marks that cannot be; 409 for a third officer, and when finishing leaves somebody out, who is named
 */
export async function typeMarks(context: Context, { advtCode, paperId, marks, finish }: TypedMarks) {
  await lockExamination(context.db, advtCode);
  const paper = await examinedPaper(context, advtCode, paperId);
  if (await results.isPublished(context.db, advtCode)) throw refuse.conflict('gateway.result.publishedAlready');
  await checkTyped(context, paper, marks);
  const position = await placeOf(context, paperId);
  const typed = marks.map((row) => ({ applicationId: row.applicationId, marks: row.marks ?? null }));
  await repository.writeTyped(context.db, paperId, position, typed);
  await repository.setFinished(context.db, paperId, position, null);
  if (!finish) return { state: 'saved' as TypingState, recorded: 0, differing: 0 };
  await checkComplete(context, paperId, position);
  await repository.setFinished(context.db, paperId, position, context.now());
  if (!isFinished(await repository.selectTypings(context.db, paperId))) {
    return { state: 'waitsForSecond' as TypingState, recorded: 0, differing: 0 };
  }
  const [difference] = await repository.selectDifferences(context.db, paperId, 1);
  if (difference) return { state: 'differs' as TypingState, recorded: 0, differing: difference.total };
  return { state: 'recorded' as TypingState, recorded: await recordAgreed(context, advtCode, paper), differing: 0 };
}

async function checkTyped({ db }: Context, paper: { id: number; maximumMarks: number }, marks: readonly TypedRow[]): Promise<void> {
  const present = await repository.selectPresentOf(
    db,
    paper.id,
    marks.map((row) => row.applicationId),
  );
  const values = { maximumMarks: paper.maximumMarks };
  const problems = marks.flatMap((row, position) => {
    const field = `marks.${position}.marks`;
    if (!present.has(row.applicationId)) return [{ field, message: 'gateway.result.typedNotPresent' }];
    const fits = row.marks === undefined || areMarksOf(paper, row.marks);
    return fits ? [] : [{ field, message: 'gateway.result.typedOutOfRange', values }];
  });
  if (problems.length > 0) throw refuse.invalid(problems);
}

/** The first officer who types takes the first place, another one the second. */
async function placeOf(context: Context, paperId: number): Promise<number> {
  const { accountId } = context.staff();
  const typings = await repository.selectTypings(context.db, paperId);
  const mine = typings.find((each) => each.typedBy === accountId);
  if (mine) return mine.position;
  if (typings.length >= OFFICERS) {
    const officers = typings.map((each) => `${each.firstName} ${each.lastName}`).join(', ');
    throw refuse.conflict('gateway.result.typedByTwo', { officers });
  }
  const position = typings.length + 1;
  await repository.insertTyping(context.db, { paperId, position, typedBy: accountId });
  return position;
}

/** What was typed stays saved, so that only those who are named are left to type. */
async function checkComplete({ db }: Context, paperId: number, position: number): Promise<void> {
  if ((await repository.countPresent(db, paperId)) === 0) throw refuse.conflict('gateway.result.nobodyPresent');
  const { count, rollNumbers } = await repository.selectUntyped(db, paperId, position, SHOWN_ROLL_NUMBERS);
  if (count === 0) return;
  const named = rollNumbers.join(', ') + (count > rollNumbers.length ? ' …' : '');
  throw refuse.conflict('gateway.result.typingIncomplete', { count, rollNumbers: named }).keepingChanges();
}

async function recordAgreed(context: Context, advtCode: number, paper: { id: number; passMarks: number }): Promise<number> {
  const { accountId } = context.staff();
  const at = context.now();
  const agreed = await repository.selectAgreed(context.db, paper.id);
  const by = { uploadedBy: accountId, uploadedAt: at };
  await results.ensureResult(context.db, advtCode, by);
  await recordMarks(context.db, paper, agreed, { by: accountId, at, reason: 'typed', resultSheetId: null });
  await results.touchResult(context.db, advtCode, by);
  await context.audit({ subject: `advertisement:${advtCode}`, after: { paperId: paper.id, typedTwice: true, recorded: agreed.length } });
  return agreed.length;
}

function isFinished(typings: readonly repository.Typing[]): boolean {
  return typings.length === OFFICERS && typings.every((each) => each.finishedAt !== null);
}
