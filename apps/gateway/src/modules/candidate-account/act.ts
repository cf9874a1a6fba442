import type { Context } from '../../frame/context.ts';
import type { MessageValues } from '../../frame/messages.ts';
import { refuse } from '../../frame/refusal.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { personOf } from './find.ts';
import type { PersonRow } from './repository/people.ts';
import { raiseVersion } from './repository/acts.ts';

/**
 * The candidate on whose account an officer is about to act, locked until the transaction ends.
 * @throws Refusal 404; 409 when a colleague has acted since the officer read the account
 */
export async function actOn(masterId: number, version: number, context: Context): Promise<PersonRow> {
  const raised = await raiseVersion(context.db, masterId, version);
  const person = await personOf(masterId, context);
  if (!raised) throw refuse.changedMeanwhile();
  return person;
}

export function languageOfCandidate({ language }: PersonRow): 'en' | 'ne' {
  return language === 'en' ? 'en' : 'ne';
}

type Act = { before: object; after: { reason: string } & Record<string, unknown>; mail: string; values?: MessageValues };

/** Records what an officer did, with the reason, and informs the candidate by the mail `gateway.candidateAccount.<mail>`. */
export async function recordAct(person: PersonRow, { before, after, mail, values }: Act, context: Context): Promise<void> {
  await context.audit({ subject: `candidate:${person.masterId}`, before, after });
  await context.enqueue(
    sendMail({
      to: person.email,
      language: languageOfCandidate(person),
      word: `gateway.candidateAccount.${mail}`,
      values: { reason: after.reason, ...values },
    }),
  );
}
