import type { Id } from '@psc/validation/rules/id.ts';
import type { FullUserDetails, PersonRecord, PersonRecordPart } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { selectApplications } from '../../application/repository/summaries.ts';
import { selectMergedInto } from './repository/merges.ts';
import type { PersonRow } from './repository/people.ts';
import { selectActs, selectMails, selectSignIns, SHOWN, type Behind } from './repository/record.ts';

type Whose = { accountIds: Id<'account'>[]; subjects: string[] };

/** The accounts, applications and audit subjects of a person, merged accounts included. */
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

type Placed<Row> = { row: Row; place: string };

const INSTANT_AND_KEY = /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?) ([0-9a-f-]{32,36})$/u;

/** @throws Refusal 400 for a malformed cursor */
function behindOf(after: string | null): Behind {
  if (after === null) return null;
  const [, at, key] = INSTANT_AND_KEY.exec(after) ?? [];
  if (at === undefined || key === undefined) throw refuse.invalid([{ field: 'after', message: 'gateway.frame.wrongValue' }]);
  return { at, key };
}

const beforeOf = (after: string | null): number | null => (after === null ? null : idOf(after, 'after'));

type RowsOf = {
  [Part in PersonRecordPart]: (db: Database, whose: Whose, after: string | null) => Promise<Placed<PersonRecord[Part][number]>[]>;
};

const rowsOf: RowsOf = {
  mails: async (db, { accountIds }, after) =>
    (await selectMails(db, accountIds, behindOf(after))).map(({ place, firstTriedAt, acceptedAt, ...mail }) => ({
      place,
      row: { ...mail, triedAt: firstTriedAt.toISOString(), acceptedAt: text(acceptedAt) },
    })),
  signIns: async (db, { accountIds }, after) =>
    (await selectSignIns(db, accountIds, behindOf(after))).map(({ place, startedAt, endedAt, endReason }) => ({
      place,
      row: { startedAt: startedAt.toISOString(), endedAt: text(endedAt), endReason },
    })),
  acts: async (db, { subjects }, after) =>
    (await selectActs(db, subjects, { before: beforeOf(after), onlyLocks: false })).map(({ id, at, action, officer, reason }) => ({
      place: String(id),
      row: { id, at: at.toISOString(), action, officer, reason },
    })),
  locks: async (db, { subjects }, after) =>
    (await selectActs(db, subjects, { before: beforeOf(after), onlyLocks: true })).map(({ at, ...act }) => ({
      place: String(act.id),
      row: { ...act, at: at.toISOString() },
    })),
};

export async function personRecord(person: PersonRow, parts: readonly PersonRecordPart[], place: string | null, { db }: Context) {
  const whose = await whoseOf(db, person);
  const record: PersonRecord = { mails: [], signIns: [], acts: [], locks: [] };
  const after: FullUserDetails['after'] = { mails: null, signIns: null, acts: null, locks: null };
  for (const part of parts) {
    const rows = await rowsOf[part](db, whose, place);
    after[part] = rows.length > SHOWN ? rows[SHOWN - 1]!.place : null;
    Object.assign(record, { [part]: rows.slice(0, SHOWN).map(({ row }) => row) });
  }
  return { record, after };
}
