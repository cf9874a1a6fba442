import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { auditedChange, editProfile, readableCandidate, type EditedProfile } from '../candidate-access.ts';
import { deleteRecord, insertRecord, updateRecord, type NewRecord, type RecordChange, type RecordTable } from '../repository/records.ts';

/** Lists, adds, changes and deletes the records of one kind; each change is audited and renews the snapshot of the profile. */
export function recordKind<Table extends RecordTable, Row>(
  table: Table,
  select: (db: Database, masterId: Id<'candidate'>) => Promise<Row[]>,
  savedMessage: string,
) {
  const changed = <Result>(context: Context, masterId: Id<'candidate'>, change: () => Promise<Result>) =>
    auditedChange(context, masterId, () => select(context.db, masterId), change);

  return {
    list: async (_input: unknown, context: Context): Promise<Row[]> => select(context.db, await readableCandidate(context)),

    /** @param record checks the form and stores its files */
    async add(context: Context, record: (editing: EditedProfile) => Promise<NewRecord<Table>>) {
      const editing = await editProfile(context);
      const { masterId } = editing;
      const id = await changed(context, masterId, async () =>
        insertRecord(context.db, table, masterId, await record(editing), context.now()),
      );
      return done({ id }, savedMessage);
    },

    /** @throws Refusal 404 if the candidate has no such record */
    async change(context: Context, id: number, record: (editing: EditedProfile) => Promise<RecordChange<Table>>) {
      const editing = await editProfile(context);
      const { masterId } = editing;
      const found = await changed(context, masterId, async () =>
        updateRecord(context.db, table, masterId, id, await record(editing), context.now()),
      );
      if (!found) throw refuse.notFound('gateway.profile.recordNotFound');
      return done({ id }, savedMessage);
    },

    /** @param ownerOf the candidate whose record the caller may delete */
    remove: (ownerOf: (context: Context) => Promise<number>) => async (input: { params: { id: string } }, context: Context) => {
      const masterId = await ownerOf(context);
      const deleted = await changed(context, masterId, () => deleteRecord(context.db, table, masterId, idOf(input.params.id)));
      if (!deleted) throw refuse.notFound('gateway.profile.recordNotFound');
      return done(null, 'gateway.profile.recordDeleted');
    },
  };
}

/** The signed-in candidate, unless the commission has locked the profile. */
export async function ownRecords(context: Context): Promise<number> {
  return (await editProfile(context)).masterId;
}
