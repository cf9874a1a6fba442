import type { Database } from '../database/connection.ts';
import { writeAuditEntries } from '../frame/audit.ts';
import { runTransaction } from '../frame/run-transaction.ts';
import { readNotes, type SentNote } from '../mail/sent-notes.ts';
import { askAboutAttempts, endEverySignIn, leaveNumbersOut, replaceSentBefore, selectAccepted } from './repository.ts';

/** A mail may have been sent this long before its job recorded it. */
const IN_HAND_MS = 5 * 60_000;
/** A voucher of RMIS can be paid for 15 days, and payments may arrive three days late. */
const ATTEMPTS_OF_MS = 20 * 86_400_000;

export type Restore = {
  to: Date;
  /** The folders `sent-mails` of every machine that ran a gateway. */
  sentMails: readonly string[];
  /** More than the numbers of any kind assigned since then. */
  numbersLeftOut: number;
};

export type AfterRestore = { mailsKeptBack: number; sequencesMoved: number; signInsEnded: number; attemptsAsked: number };

/**
 * Prepares a database restored to an earlier moment for the first start of a gateway, in one transaction: mails sent since then are not
 * sent again, numbers assigned since then are not reused, sessions ended since then stay ended, and providers are asked about every payment
 * that may have been made since then.
 */
export function afterRestore(database: Database, restore: Restore, now: Date): Promise<AfterRestore> {
  const { to, sentMails, numbersLeftOut } = restore;
  return runTransaction(database, async (db) => {
    const noted = (await Promise.all(sentMails.map((folder) => readNotes(folder, new Date(to.getTime() - IN_HAND_MS))))).flat();
    const unknown = await withoutKnown(db, noted);
    await replaceSentBefore(db, unknown);
    const result = {
      mailsKeptBack: unknown.length,
      sequencesMoved: await leaveNumbersOut(db, numbersLeftOut),
      signInsEnded: await endEverySignIn(db, now),
      attemptsAsked: await askAboutAttempts(db, new Date(to.getTime() - ATTEMPTS_OF_MS), now),
    };
    const line = { at: now, accountId: null, requestId: 'after-restore', action: 'restored', subject: 'installation:1' };
    await writeAuditEntries(db, [{ ...line, after: { restoredTo: to.toISOString(), ...result } }]);
    return result;
  });
}

async function withoutKnown(db: Database, noted: readonly SentNote[]): Promise<SentNote[]> {
  const known = await selectAccepted(
    db,
    noted.map(({ id }) => id),
  );
  return noted.filter(({ id }) => !known.has(id));
}
