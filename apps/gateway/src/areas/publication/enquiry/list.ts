import type { enquiries, EnquiryOutcome, EnquiryRow, EnquiryTopic } from '@psc/api-client/areas/publication/enquiry.ts';
import { sql } from 'kysely';
import { listSource, type ListSheet } from '../../../platform/lists/list-source.ts';
import { enquiryHolds, everyEnquiry, selectEnquiries, type StoredEnquiry } from './repository.ts';

export const enquiryList = listSource<typeof enquiries>()(({ db }) => everyEnquiry(db), {
  id: 'q.id',
  sorts: { askedAt: { column: 'q.askedAt', type: 'timestamptz' } },
  filters: {
    text: (_, text) => enquiryHolds(text),
    answered: (_, answered) => (answered ? sql`q.outcome is not null` : sql`q.outcome is null`),
  },
  rows: async ({ db }, ids) => (await selectEnquiries(db, ids)).map(enquiryFrom),
  rowId: (row) => row.enquiryId,
});

export const enquirySheet: ListSheet<EnquiryRow> = {
  name: 'enquiries',
  columns: [
    { head: 'gateway.list.column.enquiryNumber', value: (row) => row.enquiryId },
    { head: 'gateway.list.column.name', value: (row) => row.name, width: 30 },
    { head: 'gateway.list.column.masterId', value: (row) => row.masterId },
    { head: 'gateway.list.column.askedAt', value: (row) => ({ instant: row.askedAt }) },
    { head: 'gateway.list.column.question', value: (row) => row.message, width: 60 },
    { head: 'gateway.list.column.answeredAt', value: (row) => row.answeredAt && { instant: row.answeredAt } },
    { head: 'gateway.list.column.answer', value: (row) => row.answer, width: 60 },
  ],
};

function enquiryFrom(row: StoredEnquiry): EnquiryRow {
  return {
    enquiryId: row.id,
    masterId: row.masterId,
    name: row.name,
    email: row.email,
    phoneNumber: row.phoneNumber,
    language: row.language === 'en' ? 'en' : 'ne',
    topic: row.topic as EnquiryTopic,
    message: row.message,
    askedAt: row.askedAt.toISOString(),
    outcome: row.outcome as EnquiryOutcome | null,
    answer: row.answer,
    answeredBy: row.officerName,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    version: row.version,
  };
}
