import type { Id } from '@psc/validation/rules/id.ts';
import { createHash } from 'node:crypto';
import type { SheetQuestion } from '@psc/api-client/areas/examination/attendance.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { formatDay } from '@psc/i18n/dates.ts';
import type { UploadLike } from '@psc/validation/rules/uploaded-file.ts';
import type { Context } from '../../platform/frame/context.ts';
import { ReceivedFile } from '../../platform/frame/received-file.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { findPaper } from './repository/papers.ts';

export type SheetChange<Value> = { rollNumber: number; before: Value; after: Value };

const SHOWN_CHANGES = 100;

/**
 * The paper that attendance or marks are recorded for.
 * @throws Refusal 400 for a paper of another advertisement; 409 before the day of its examination
 */
export async function examinedPaper(context: Context, advtCode: Id<'advertisement'>, paperId: Id<'paper'>) {
  const paper = await findPaper(context.db, advtCode, paperId);
  if (!paper) throw refuse.invalid([{ field: 'paperId', message: 'rules.all.choice.listedOnly' }]);
  if (paper.startsAt === null) throw refuse.conflict('gateway.result.notScheduled');
  const day = nepalDayOf(paper.startsAt);
  if (nepalDayOf(context.now()) < day)
    throw refuse.conflict('gateway.result.beforeExamination', { day: formatDay(day, context.language, { weekday: false }) });
  return paper;
}

/**
 * The recorded values that a sheet changes: the first hundred, their number, and a key with which the officer confirms exactly these
 * changes and questions.
 */
export function changesOf<Value>(changes: SheetChange<Value>[], questions: SheetQuestion[]) {
  const isPlain = changes.length === 0 && questions.length === 0;
  const changesKey = isPlain
    ? null
    : createHash('sha256')
        .update(JSON.stringify([changes, questions]))
        .digest('hex');
  return { changed: changes.length, changes: changes.slice(0, SHOWN_CHANGES), everyChange: changes, questions, changesKey };
}

export function valuesByRollNumber<Value>(changes: readonly SheetChange<Value>[]) {
  const by = (value: (change: SheetChange<Value>) => Value) =>
    Object.fromEntries(changes.map((change) => [String(change.rollNumber), value(change)]));
  return { before: by((change) => change.before), after: by((change) => change.after) };
}

/** Stores a sheet as uploaded; outside the transaction that records it, because the store may be slow. */
export function storeSheet(context: Context, file: UploadLike, purpose: 'attendance' | 'marks'): Promise<string> {
  if (!(file instanceof ReceivedFile)) throw new TypeError('Only a file received with the call can be stored.');
  const { name, type, bytes } = file;
  return context.files.storeBytes({ fileName: name, mediaType: type, bytes }, { purpose, ownerAccountId: context.staff().accountId });
}
