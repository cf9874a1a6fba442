import { sql, type SqlBool } from 'kysely';

/** Whether scrutiny refused some categories of an application; refusals exist only while it is approved. */
export const isPartiallyApproved = (applicationId = 'x.id') =>
  sql<SqlBool>`exists (select from application_category own where own.application_id = ${sql.ref(applicationId)} and own.refused_at is not null)`;
