import type { Database } from '../../../platform/database/connection.ts';
import { writeAuditEntries } from '../../../platform/frame/audit.ts';
import type { Clock } from '../../../platform/frame/clock.ts';
import { runTransaction } from '../../../platform/frame/run-transaction.ts';
import { eraseValues } from '../../../platform/record/repository/chain.ts';
import { anonymousProfile } from './anonymous-profile.ts';
import { forgetPerson, lockCandidate, replaceSentProfile, selectDue, selectSentProfiles, type DueCandidate } from './repository.ts';

const PAGE = 100;

async function anonymise(db: Database, person: DueCandidate, now: Date, requestId: string): Promise<void> {
  await runTransaction(db, async (transaction) => {
    const { masterId, accountId } = person;
    await lockCandidate(transaction, masterId);
    await forgetPerson(transaction, person);
    for (const { id, profile } of await selectSentProfiles(transaction, masterId)) {
      await replaceSentProfile(transaction, masterId, id, anonymousProfile(profile));
    }
    await eraseValues(transaction, [`candidate:${masterId}`, `account:${accountId}`]);
    const line = { at: now, accountId: null, requestId, action: 'anonymise-candidates', subject: `candidate:${masterId}` };
    await writeAuditEntries(transaction, [line]);
  });
}

/**
 * Anonymises candidates who closed their account before that moment and have not applied since, each in its own transaction. Applications,
 * payments, marks and results stay under their numbers, and the record keeps the acts without their values. It takes the owner of the tables.
 * @returns the number of candidates anonymised, or found if `isTry`
 */
export async function anonymiseClosed(
  { db, now }: { db: Database; now: Clock },
  { before, requestId, isTry }: { before: Date; requestId: string; isTry: boolean },
): Promise<number> {
  let found = 0;
  let after = 0;
  for (;;) {
    const people = await selectDue(db, before, after, PAGE);
    found += people.length;
    if (!isTry) for (const person of people) await anonymise(db, person, now(), requestId);
    if (people.length < PAGE) return found;
    after = people.at(-1)!.masterId;
  }
}
