import type { Database } from '../../database/connection.ts';
import { writeAuditEntries } from '../../frame/audit.ts';
import { runTransaction } from '../../frame/run-transaction.ts';
import { readNotes, type SentNote } from '../../mail/sent-notes.ts';
import { askAboutAttempts, endEverySignIn, leaveNumbersOut, replaceSentBefore, selectAccepted } from './repository.ts';

/** A mail may have been handed over this long before its job knew. */
const IN_HAND_MS = 5 * 60_000;
/** A voucher of RMIS can be paid for 15 days, and money may arrive three days late. */
const ATTEMPTS_OF_MS = 20 * 86_400_000;

export type Restore = {
  /** The moment to which the database was restored. */
  to: Date;
  /** The folders `sent-mails` of every machine that ran a gateway. */
  sentMails: readonly string[];
  /** More than were given of any number since then. */
  numbersLeftOut: number;
};

export type AfterRestore = { mailsKeptBack: number; sequencesMoved: number; signInsEnded: number; attemptsAsked: number };

/**
 * What has to be done between the restore of a database to an earlier moment and the first start of a gateway, in one transaction:
 * mails that went out since are not sent again, numbers that were given since are not given to others, sign-ins that were ended since
 * stay ended, and the providers are asked about every payment that may have been made since.
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
