import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../database/connection.ts';

export function everyGivenUp(db: Database) {
  return db.selectFrom('givenUpJob as g');
}

export function recipientHolds(text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`strpos(lower(coalesce(g.recipient, '')), ${text.trim().toLowerCase()}) > 0`;
}

export function selectGivenUp(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('givenUpJob as g')
    .select(['g.id', 'g.kind', 'g.data', 'g.recipient', 'g.givenUpAt'])
    .select(
      sql<number | null>`(select k.master_id from account u join candidate k on k.account_id = u.id
        where u.kind = 'candidate' and lower(u.email) = lower(g.recipient))`.as('masterId'),
    )
    .where('g.id', 'in', ids)
    .execute();
}
