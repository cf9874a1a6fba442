import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** Called when the draft was submitted or discarded. */
export async function deleteApplicationDraft(db: Database, masterId: Id<'candidate'>, advtCode: Id<'advertisement'>): Promise<boolean> {
  const gone = await db.deleteFrom('applicationDraft').where('masterId', '=', masterId).where('advtCode', '=', advtCode).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
