import type { Id } from '@psc/validation/rules/id.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { formatDay } from '@psc/i18n/dates.ts';
import { areMarksOf } from '@psc/validation/rules/marks.ts';
import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { candidateName } from '../../platform/shared/candidate-name.ts';
import { lockAdvertisement } from '../../platform/shared/refuse-ended.ts';
import * as advertisements from './repository/advertisements.ts';
import { selectHours } from './repository/interview-hours.ts';
import * as interview from './repository/interview-marks.ts';
import { saveTieDecision, selectNames } from './repository/interviewed.ts';
import { askRevision } from '../../platform/shared/revision-subject.ts';
import { listPublication, listToPublish, type ListEffect, type ListKey } from './list-publication.ts';
import { openRetotalling, retotallingWord } from './open-retotalling.ts';
import * as rankings from './repository/rankings.ts';
import { examined, finalSelection, rankedNow, missingPrerequisite, type Examined } from './stages.ts';

const NAMED_AT_MOST = 20;

type AskedList = { key: ListKey; interviewAt: Date | null; reason: string | undefined };

/**
 * Makes a list, and requests that another officer publishes it.
 * @throws Refusal 400 without a reason while re-totalling is open; 409 while a tie is undecided, and if no one would be called
 */
export async function askToPublish(context: Context, { key, interviewAt, reason = '' }: AskedList) {
  const { db } = context;
  if (interviewAt !== null && interviewAt <= context.now())
    throw refuse.invalid([{ field: 'interviewAt', message: 'gateway.selection.interviewInPast' }]);
  await lockAdvertisement(db, key.advtCode);
  const { about, ranked } = await listToPublish(context, key);
  const open = await openRetotalling(context, about.head);
  if (open && reason === '') throw refuse.invalid([{ field: 'reason', ...retotallingWord(open, context.language) }]);
  const after: ListEffect = {
    selected: await rankings.countPeople(db, ranked, 'selected'),
    alternates: key.stage === 'final' ? await rankings.countPeople(db, ranked, 'alternate') : null,
    interviewAt: interviewAt?.toISOString() ?? null,
    openRetotallings: open?.requests ?? null,
  };
  return { ...after, revisionId: await askRevision(context, listPublication, { key, after, reason }) };
}

/** @throws Refusal 409 before candidates are called, and once the interview is closed */
async function lockOpenInterview(context: Context, advtCode: Id<'advertisement'>): Promise<Examined> {
  await lockAdvertisement(context.db, advtCode);
  const about = await examined(context, advtCode);
  const first = missingPrerequisite(about, 'interview');
  if (first !== undefined) throw refuse.conflict(first);
  if (about.stages.interview !== undefined) throw refuse.conflict('gateway.selection.madeAlready');
  return about;
}

/** No marks are recorded afterwards. The list calls no one, so it needs no second officer. */
async function closeInterview(context: Context, about: Examined): Promise<void> {
  const { db } = context;
  const { advtCode } = about.head;
  const at = { createdBy: context.staff().accountId, createdAt: context.now(), publishedAt: context.now() };
  const id = await advertisements.insertSelection(db, {
    advtCode,
    stage: 'interview',
    interviewAt: null,
    ...at,
    rulesUsed: about.rules.ids,
  });
  const ranked = rankedNow(about, 'interview');
  await rankings.saveRanked(db, id, ranked);
  const selected = await rankings.countPeople(db, ranked, 'selected');
  await context.audit({ subject: `advertisement:${advtCode}`, after: { stage: 'interview', selected, rules: about.rules.ids } });
}

type InterviewMarks = readonly { applicationId: Id<'application'>; marks: number | null; seen: { marks: number | null } | null }[];

/** Records interview marks of some called candidates; closing creates the list. Returns the number of candidates with marks. */
export async function recordInterview(
  context: Context,
  advtCode: Id<'advertisement'>,
  marks: InterviewMarks,
  close: boolean,
): Promise<number> {
  const about = await lockOpenInterview(context, advtCode);
  const written = about.stages.written!;
  await refuseWrongMarks(context, about, marks);
  await refuseBeforeInterview(context, written.id, marks);
  await refuseRecordedMeanwhile(context, marks);
  await interview.saveInterviewMarks(context.db, marks, { recordedBy: context.staff().accountId, recordedAt: context.now() });
  if (close) {
    await refuseUnrecorded(context, written.id);
    await closeInterview(context, about);
  } else {
    await context.audit({ subject: `advertisement:${advtCode}`, after: { stage: 'interview', recorded: marks.length } });
  }
  return (await interview.countRecorded(context.db, written.id)).marked;
}

/**
 * Marks are accepted from the candidate's interview day on. @throws Refusal 409 before the common day, 400 at candidates whose day has not
 * come
 */
async function refuseBeforeInterview(context: Context, writtenSelectionId: number, marks: InterviewMarks): Promise<void> {
  const ids = marks.map(({ applicationId }) => applicationId);
  const hours = await selectHours(context.db, writtenSelectionId, ids);
  const today = nepalDayOf(context.now());
  const dayOf = (instant: Date) => formatDay(nepalDayOf(instant), context.language, { weekday: false });
  const wrong = ids.flatMap((id, index) => {
    const { startsAt, isOwn, isWithKin } = hours.get(id)!;
    const field = `marks.${index}.marks`;
    if (startsAt === null) return [{ field, message: 'gateway.selection.noInterviewHour' }];
    if (isWithKin) return [{ field, message: 'gateway.selection.interviewWithKin' }];
    if (today >= nepalDayOf(startsAt)) return [];
    if (!isOwn) throw refuse.conflict('gateway.selection.beforeInterview', { day: dayOf(startsAt) });
    return [{ field, message: 'gateway.selection.beforeOwnInterview', values: { day: dayOf(startsAt) } }];
  });
  if (wrong.length > 0) throw refuse.invalid(wrong);
}

/** Two officers may record the interviews of one list; neither overwrites the other's newer marks. */
async function refuseRecordedMeanwhile(context: Context, marks: InterviewMarks): Promise<void> {
  const recorded = await interview.selectRecorded(
    context.db,
    marks.map(({ applicationId }) => applicationId),
  );
  const changed = marks.flatMap((row) => {
    const now = recorded.get(row.applicationId);
    const isUnchanged = now === undefined ? row.seen === null : row.seen !== null && row.seen.marks === now.marks;
    return isUnchanged || now?.marks === row.marks ? [] : [row.applicationId];
  });
  if (changed.length === 0) return;
  const names = await selectNames(context.db, changed.slice(0, NAMED_AT_MOST));
  const people = names.map((row) => [row.rollNumber, candidateName(row)[context.language]].filter(Boolean).join(' ')).join(', ');
  throw refuse.conflict('gateway.selection.interviewRecordedMeanwhile', { people: changed.length > names.length ? `${people} …` : people });
}

async function refuseWrongMarks(context: Context, about: Examined, marks: InterviewMarks): Promise<void> {
  const maximumMarks = about.interviewMaximumMarks;
  const ids = marks.map((row) => row.applicationId);
  const notCalled = await interview.selectNotCalled(context.db, about.stages.written!.id, ids);
  const wrong = marks.flatMap((row, index) => {
    if (notCalled.has(row.applicationId)) return [{ field: `marks.${index}.applicationId`, message: 'gateway.selection.notCalled' }];
    if (ids.indexOf(row.applicationId) !== index)
      return [{ field: `marks.${index}.applicationId`, message: 'gateway.selection.namedTwice' }];
    return row.marks !== null && !areMarksOf({ maximumMarks }, row.marks)
      ? [{ field: `marks.${index}.marks`, message: 'gateway.selection.marksOutOfRange', values: { maximumMarks } }]
      : [];
  });
  if (wrong.length > 0) throw refuse.invalid(wrong);
}

async function refuseUnrecorded(context: Context, writtenSelectionId: number): Promise<void> {
  const rows = await interview.selectUnrecorded(context.db, writtenSelectionId, NAMED_AT_MOST);
  if (rows.length === 0) return;
  const missing = rows.map((row) => [row.rollNumber, candidateName(row)[context.language]].filter(Boolean).join(' ')).join(', ');
  throw refuse.invalid([{ field: 'marks', message: 'gateway.selection.marksMissing', values: { missing } }]);
}

/** Saves the commission's order of candidates with equal rank. @throws Refusal 409 if they are not tied */
export async function decideTie(
  context: Context,
  advtCode: Id<'advertisement'>,
  applicationIds: Id<'application'>[],
  reason: string,
): Promise<void> {
  await lockAdvertisement(context.db, advtCode);
  const about = await examined(context, advtCode);
  const first = missingPrerequisite(about, 'final');
  if (first !== undefined) throw refuse.conflict(first);
  const {
    selection: { ties },
  } = await finalSelection(context, about);
  const wanted = new Set(applicationIds);
  const isGroup = ties.some((ids) => ids.length === applicationIds.length && ids.every((id) => wanted.has(id)));
  if (!isGroup) throw refuse.conflict('gateway.selection.noSuchTie');
  const by = { decidedBy: context.staff().accountId, decidedAt: context.now() };
  await saveTieDecision(context.db, { advtCode, applicationIds, reason, ...by });
  await context.audit({ subject: `advertisement:${advtCode}`, after: { tie: applicationIds, reason } });
}
