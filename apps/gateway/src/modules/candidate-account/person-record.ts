import type { PersonRecord, PersonRecordPart } from '@psc/api-client/calls/user-admin/candidates.ts';
import type { Database } from '../../database/connection.ts';
import type { Context } from '../../frame/context.ts';
import { selectApplications } from '../application/repository/summaries.ts';
import { selectMergedInto } from './repository/merges.ts';
import type { PersonRow } from './repository/people.ts';
import { selectActs, selectMails, selectSignIns, SHOWN } from './repository/record.ts';

type Whose = { accountIds: number[]; subjects: string[] };

/** What was written to the accounts merged into this one, and done to them, is the same person's. */
async function whoseOf(db: Database, { masterId, accountId }: PersonRow): Promise<Whose> {
  const accounts = [{ masterId, accountId }, ...(await selectMergedInto(db, masterId))];
  const applications = await selectApplications(db, masterId);
  return {
    accountIds: accounts.map((account) => account.accountId),
    subjects: [
      ...accounts.flatMap((account) => [`candidate:${account.masterId}`, `account:${account.accountId}`]),
      ...applications.map(({ applicationId }) => `application:${applicationId}`),
    ],
  };
}

const text = (instant: Date | null) => instant?.toISOString() ?? null;

const rowsOf: { [Part in PersonRecordPart]: (db: Database, whose: Whose, skip: number) => Promise<PersonRecord[Part]> } = {
  mails: async (db, { accountIds }, skip) =>
    (await selectMails(db, accountIds, skip)).map(({ firstTriedAt, acceptedAt, ...mail }) => ({
      ...mail,
      triedAt: firstTriedAt.toISOString(),
      acceptedAt: text(acceptedAt),
    })),
  signIns: async (db, { accountIds }, skip) =>
    (await selectSignIns(db, accountIds, skip)).map(({ startedAt, endedAt, endReason }) => ({
      startedAt: startedAt.toISOString(),
      endedAt: text(endedAt),
      endReason,
    })),
  acts: async (db, { subjects }, skip) =>
    (await selectActs(db, subjects, { skip, onlyLocks: false })).map(({ id, at, action, officer, reason }) => ({
      ...{ id, at: at.toISOString(), action, officer, reason },
    })),
  locks: async (db, { subjects }, skip) =>
    (await selectActs(db, subjects, { skip, onlyLocks: true })).map(({ at, ...act }) => ({ ...act, at: at.toISOString() })),
};

/** A page of each of these parts, and which of them have more. */
export async function personRecord(person: PersonRow, parts: readonly PersonRecordPart[], skip: number, { db }: Context) {
  const whose = await whoseOf(db, person);
  const record: PersonRecord = { mails: [], signIns: [], acts: [], locks: [] };
  const more = { mails: false, signIns: false, acts: false, locks: false };
  for (const part of parts) {
    const rows = await rowsOf[part](db, whose, skip);
    more[part] = rows.length > SHOWN;
    Object.assign(record, { [part]: rows.slice(0, SHOWN) });
  }
  return { record, more };
}
