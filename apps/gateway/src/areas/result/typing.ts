import type { Id } from '@psc/validation/rules/id.ts';
import type { MarksTyping, TypedEntry, TypingState } from '@psc/api-client/areas/result/result.ts';
import { areMarksOf, marksOfAnswers, questionsOf } from '@psc/validation/rules/marks.ts';
import { officerActedFor, isOwn, type StaffActor } from '../../platform/frame/actor.ts';
import type { Context } from '../../platform/frame/context.ts';
import { refuse, type RefusedField } from '../../platform/frame/refusal.ts';
import { lockAdvertisement } from '../../platform/shared/refuse-ended.ts';
import { objectivePaper, type ObjectivePaper } from './objective-answers.ts';
import { recordMarks } from './repository/marks.ts';
import { findPaper, selectPapers } from './repository/papers.ts';
import * as results from './repository/results.ts';
import * as repository from './repository/typing.ts';
import { withoutBeyond } from './rules.ts';
import { examinedPaper } from './sheet-check.ts';
import type { PageOfPeople } from './repository/examined.ts';

const SHOWN_ROLL_NUMBERS = 20;
const SHOWN_DIFFERENCES = 200;
const OFFICERS = 2;

type TypedRow = { applicationId: Id<'application'>; marks?: number | undefined; right?: number | undefined; wrong?: number | undefined };
type TypedMarks = { advtCode: Id<'advertisement'>; paperId: Id<'paper'>; marks: TypedRow[]; finish: boolean };

/**
 * The candidates of a paper with the marks that this officer typed; the other officer's marks are shown only if both have finished and
 * differ.
 */
export async function readTyping(
  context: Context,
  advtCode: Id<'advertisement'>,
  paperId: Id<'paper'>,
  page: PageOfPeople,
): Promise<MarksTyping> {
  const officer = context.staff();
  const papers = await selectPapers(context.db, advtCode);
  const paper = papers.find((each) => each.paperId === paperId);
  if (!paper) throw refuse.notFound('gateway.result.personNotFound');
  const [row, typings, present, published] = await Promise.all([
    findPaper(context.db, advtCode, paperId),
    repository.selectTypings(context.db, paperId),
    repository.countPresent(context.db, paperId),
    results.isPublished(context.db, advtCode),
  ]);
  const [mine, ...further] = partsOf(officer, typings);
  const people = withoutBeyond(
    await repository.selectPresent(context.db, { advtCode, paperId, position: mine?.position ?? 0 }, page),
    page,
  );
  const differences = isFinished(typings) ? await repository.selectDifferences(context.db, paperId, SHOWN_DIFFERENCES) : [];
  const objective = row && objectivePaper(row);
  return {
    paper,
    answers: objective ? { ...objective, questions: questionsOf(objective) } : null,
    present,
    people: people.rows.map((person) => ({ ...person, rollNumber: person.rollNumber! })),
    hasMore: people.hasMore,
    officers: typings.map((each) => ({
      name: namesOf(each),
      typed: Number(each.typed),
      finishedAt: each.finishedAt?.toISOString() ?? null,
      isMe: each === mine,
    })),
    differences: differences.map(({ rollNumber, first, second }) => ({ rollNumber: rollNumber!, first, second })),
    differing: differences[0]?.total ?? 0,
    mayType: !published && further.length === 0 && (mine !== undefined || typings.length < OFFICERS),
  };
}

/**
 * Saves the marks that one officer typed. Once two officers have finished, equal marks are recorded and differing ones are shown.
 * @throws Refusal 400 at invalid marks; 409 for a third officer, and when finishing would leave out candidates, who are listed
 */
export async function typeMarks(context: Context, { advtCode, paperId, marks, finish }: TypedMarks) {
  await lockAdvertisement(context.db, advtCode);
  const paper = await examinedPaper(context, advtCode, paperId);
  if (await results.isPublished(context.db, advtCode)) throw refuse.conflict('gateway.result.publishedAlready');
  await refuseAbsent(context, paperId, marks);
  const typed = typedOf(paper, marks);
  const position = await placeOf(context, paperId);
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

async function refuseAbsent({ db }: Context, paperId: Id<'paper'>, marks: readonly TypedRow[]): Promise<void> {
  const present = await repository.selectPresentOf(
    db,
    paperId,
    marks.map((row) => row.applicationId),
  );
  const problems = marks.flatMap((row, position) =>
    present.has(row.applicationId) ? [] : [{ field: `marks.${position}.marks`, message: 'gateway.result.typedNotPresent' }],
  );
  if (problems.length > 0) throw refuse.invalid(problems);
}

type ExaminedPaper = Awaited<ReturnType<typeof examinedPaper>>;
type Typed = { applicationId: Id<'application'> } & (TypedEntry | { marks: null });

/** Each candidate's marks: typed, or computed from the typed answers if the paper has negative marking. */
function typedOf(paper: ExaminedPaper, rows: readonly TypedRow[]): Typed[] {
  const objective = objectivePaper(paper);
  const problems: RefusedField[] = [];
  const typed = rows.map((row, position): Typed => {
    const { applicationId } = row;
    if (row.marks === undefined && row.right === undefined && row.wrong === undefined) return { applicationId, marks: null };
    const problem = objective ? problemOfAnswers(objective, row) : problemOfMarks(paper, row);
    if (problem) problems.push({ ...problem, field: `marks.${position}.${problem.field}` });
    if (problem || !objective) return { applicationId, marks: row.marks ?? 0, right: null, wrong: null, subjective: null };
    const answers = { right: row.right!, wrong: row.wrong!, subjective: row.marks ?? 0 };
    return { applicationId, ...answers, marks: marksOfAnswers(objective, answers) };
  });
  if (problems.length > 0) throw refuse.invalid(problems);
  return typed;
}

function problemOfMarks(paper: ExaminedPaper, { marks, right, wrong }: TypedRow): RefusedField | null {
  if (right !== undefined || wrong !== undefined) return { field: 'right', message: 'gateway.result.typedWithoutAnswers' };
  const fits = marks !== undefined && areMarksOf(paper, marks);
  return fits ? null : { field: 'marks', message: 'gateway.result.typedOutOfRange', values: { maximumMarks: paper.maximumMarks } };
}

function problemOfAnswers(paper: ObjectivePaper, { marks, right, wrong }: TypedRow): RefusedField | null {
  if (right === undefined) return { field: 'right', message: 'rules.all.text.blankIsEmpty' };
  if (wrong === undefined) return { field: 'wrong', message: 'rules.all.text.blankIsEmpty' };
  const questions = questionsOf(paper);
  if (right + wrong > questions) return { field: 'wrong', message: 'gateway.result.typedMoreAnswers', values: { questions } };
  if (!paper.hasSubjectivePart) return marks === undefined ? null : { field: 'marks', message: 'gateway.result.typedMarksBesideAnswers' };
  if (marks === undefined) return { field: 'marks', message: 'rules.all.text.blankIsEmpty' };
  const fits = areMarksOf(paper, marks) && marksOfAnswers(paper, { right, wrong, subjective: marks }) <= paper.maximumMarks;
  return fits ? null : { field: 'marks', message: 'gateway.result.typedOutOfRange', values: { maximumMarks: paper.maximumMarks } };
}

const namesOf = ({ typists }: repository.Typing): string => typists.map((each) => `${each.firstName} ${each.lastName}`).join(' / ');

/** The typings of the officer, or of the colleague for whom they act. */
function partsOf(officer: StaffActor, typings: readonly repository.Typing[]): repository.Typing[] {
  return typings.filter(({ typists }) => typists.some(({ accountId }) => isOwn(officer, accountId)));
}

/**
 * The first officer to type gets the first position, another one the second. A deputy continues the typing of the absent colleague, and
 * belongs to it from then on.
 */
async function placeOf(context: Context, paperId: Id<'paper'>): Promise<number> {
  const officer = context.staff();
  const typings = await repository.selectTypings(context.db, paperId);
  const [mine, ...further] = partsOf(officer, typings);
  if (further.length > 0) throw refuse.conflict('gateway.result.typedOnBothSides');
  if (!mine && typings.length >= OFFICERS) {
    throw refuse.conflict('gateway.result.typedByTwo', { officers: typings.map(namesOf).join(', ') });
  }
  const position = mine?.position ?? typings.length + 1;
  await repository.joinTyping(context.db, { paperId, position }, [...new Set([officer.accountId, officerActedFor(officer)])]);
  return position;
}

/** Typed marks stay saved, so that only the listed candidates are left to type. */
async function checkComplete({ db }: Context, paperId: Id<'paper'>, position: number): Promise<void> {
  if ((await repository.countPresent(db, paperId)) === 0) throw refuse.conflict('gateway.result.nobodyPresent');
  const { count, rollNumbers } = await repository.selectUntyped(db, paperId, position, SHOWN_ROLL_NUMBERS);
  if (count === 0) return;
  const named = rollNumbers.join(', ') + (count > rollNumbers.length ? ' …' : '');
  throw refuse.conflict('gateway.result.typingIncomplete', { count, rollNumbers: named }).keepingChanges();
}

async function recordAgreed(context: Context, advtCode: Id<'advertisement'>, paper: { id: number; passMarks: number }): Promise<number> {
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
