import type { setFormValidateStatus } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { ScrutinyPart } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { detailedCase } from './case.ts';
import { requireCase } from './decision.ts';
import { shareOpenScrutiny } from './open-scrutiny.ts';
import { withWords } from './reasons.ts';
import { lockUndecided, selectMarks, writeMarks } from './repository/parts.ts';

/** Ticks parts of an undecided application, objects to them, or removes marks. */
export async function markParts(body: BodyOutput<typeof setFormValidateStatus>, context: Context): Promise<ScrutinyPart[]> {
  const row = await requireCase(context, body.applicationId, 'update');
  await shareOpenScrutiny(context.db, row.advtCode);
  if (!(await lockUndecided(context.db, row.id, body.version))) throw refuse.changedMeanwhile();
  const names = new Set((await detailedCase(context, row)).parts.map(({ part }) => part));
  const unknown = body.parts.findIndex(({ part }) => !names.has(part));
  if (unknown !== -1) throw refuse.invalid([{ field: `parts.${unknown}.part`, message: 'gateway.scrutiny.noSuchPart' }]);
  const marks = await withWords(context.db, body.parts, await selectMarks(context.db, row.id));
  await writeMarks(context.db, { applicationId: row.id, officerId: context.staff().accountId, now: context.now() }, marks);
  await context.audit({
    subject: `application:${row.id}`,
    after: { parts: body.parts.map(({ part, result }) => `${part} ${result}`) },
  });
  return (await detailedCase(context, row)).parts;
}
