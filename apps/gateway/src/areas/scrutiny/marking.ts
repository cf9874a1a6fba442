import type { setFormValidateStatus } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { ScrutinyPart } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { Context } from '../../platform/frame/context.ts';
import { detailedCase } from './case.ts';
import { requireCase } from './decision.ts';
import { shareOpenScrutiny } from './open-scrutiny.ts';
import { recordedParts, writeParts } from './write-parts.ts';

/** Ticks parts of an undecided application, objects to them, or removes marks. */
export async function markParts(body: BodyOutput<typeof setFormValidateStatus>, context: Context): Promise<ScrutinyPart[]> {
  const row = await requireCase(context, body.applicationId, 'update');
  await shareOpenScrutiny(context.db, row.advtCode);
  await writeParts(row, body, context);
  await context.audit({ subject: `application:${row.id}`, after: recordedParts(body.parts) });
  return (await detailedCase(context, row)).parts;
}
