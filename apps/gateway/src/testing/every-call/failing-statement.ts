import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { AroundStatement } from '../../platform/database/pool.ts';

/** The statements of one call; one of them fails. */
export type Statements = { texts: string[]; failsAt: number | null };

const current = new AsyncLocalStorage<Statements>();

export const withStatements = <Result>(statements: Statements, work: () => Promise<Result>): Promise<Result> =>
  current.run(statements, work);

export const failing: AroundStatement = (text, run) => {
  const statements = current.getStore();
  if (!statements) return run();
  const number = statements.texts.push(text) - 1;
  // A connection whose transaction was not rolled back would keep its locks.
  if (number === statements.failsAt && text !== 'rollback') throw new Error('The database is gone.');
  return run();
};

/** Notes each changed row beside it, in the same transaction, so that only notes of committed rows remain. */
export async function noteChanges(db: Database): Promise<void> {
  await sql`create table change_note (table_name text not null)`.execute(db);
  // The gateways for candidates write with a role of their own.
  await sql`grant insert on change_note to public`.execute(db);
  await sql`create function keep_note_of_change() returns trigger language plpgsql as $$
    begin insert into public.change_note values (tg_table_name); return null; end $$`.execute(db);
  await sql`do $$
    declare each record;
    begin
      for each in select n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'change_note'
          and (n.nspname = 'public' or n.nspname = 'pgboss' and c.relname = 'job') loop
        execute format('create trigger zz_note_change after insert or update or delete on %I.%I for each row execute function keep_note_of_change()',
          each.nspname, each.relname);
      end loop;
    end $$`.execute(db);
}

/** The tables with kept changes since the last time. */
export async function takeNotes(db: Database): Promise<string[]> {
  const { rows } = await sql<{ tableName: string }>`with gone as (delete from change_note returning table_name)
    select distinct table_name from gone order by 1`.execute(db);
  return rows.map(({ tableName }) => tableName);
}
