import { sql, type Expression, type RawBuilder } from 'kysely';

// What `application_counted` adds up of an advertisement, exact at any moment, whatever its applications are.

export const applicationsOf = (advtCode: Expression<unknown>): RawBuilder<number> =>
  sql`(select coalesce(sum(kept.applications), 0)::integer from application_counted kept where kept.advt_code = ${advtCode})`;

export const approvedOf = (advtCode: Expression<unknown>): RawBuilder<number> =>
  sql`(select coalesce(sum(kept.applications), 0)::integer from application_counted kept
    where kept.advt_code = ${advtCode} and kept.scrutiny_status = 'approved')`;
