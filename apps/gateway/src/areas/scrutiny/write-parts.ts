import type { MarkedPart } from '@psc/validation/areas/scrutiny/marked-part.ts';
import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { detailedCase } from './case.ts';
import { withWords, type WordedMark } from './reasons.ts';
import type { CaseRow } from './repository/cases.ts';
import { lockUndecided, selectMarks, writeMarks } from './repository/parts.ts';

type Marks = { version: number; parts: readonly MarkedPart[] };

/**
 * Marks parts of an application; the caller has checked access and the scrutiny, and writes the line of record.
 * @throws Refusal 409 for a decided or changed application, 400 for a part or a reason that it does not have
 */
export async function writeParts(row: CaseRow, { version, parts }: Marks, context: Context): Promise<WordedMark[]> {
  if (!(await lockUndecided(context.db, row.id, version))) throw refuse.changedMeanwhile();
  const names = new Set((await detailedCase(context, row)).parts.map(({ part }) => part));
  const unknown = parts.findIndex(({ part }) => !names.has(part));
  if (unknown !== -1) throw refuse.invalid([{ field: `parts.${unknown}.part`, message: 'gateway.scrutiny.noSuchPart' }]);
  const marks = await withWords(context.db, parts, await selectMarks(context.db, row.id));
  await writeMarks(context.db, { applicationId: row.id, officerId: context.staff().accountId, now: context.now() }, marks);
  return marks;
}

/** The marks in a line of record. */
export const recordedParts = (parts: readonly MarkedPart[]) => ({ parts: parts.map(({ part, result }) => `${part} ${result}`) });
