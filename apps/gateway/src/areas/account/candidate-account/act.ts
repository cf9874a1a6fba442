import type { Id } from '@psc/validation/rules/id.ts';
import type { Context } from '../../../platform/frame/context.ts';
import type { Language } from '../../../platform/frame/messages.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import type { FurtherValues } from '../../application/applicant-notification/mails.ts';
import { personOf } from './find.ts';
import type { PersonRow } from './repository/people.ts';
import { raiseVersion } from './repository/acts.ts';

/**
 * The candidate account that an officer is about to change, locked until the transaction ends.
 * @throws Refusal 404; 409 when the account is merged into another, or a colleague has changed it meanwhile
 */
export async function actOn(masterId: Id<'candidate'>, version: number, context: Context): Promise<PersonRow> {
  const raised = await raiseVersion(context.db, masterId, version);
  const person = await personOf(masterId, context);
  if (!raised) throw refuse.changedMeanwhile();
  if (person.mergedIntoMasterId !== null)
    throw refuse.conflict('gateway.candidateAccount.isMerged', { masterId: person.mergedIntoMasterId });
  return person;
}

type Act = {
  before: object;
  after: { reason: string } & Record<string, unknown>;
  mail: string;
  /** A function if they differ by language, such as a date. */
  values?: FurtherValues;
};

/**
 * Records an officer's act with its reason, and notifies the candidate by the mail `gateway.candidateAccount.<mail>` and in the list of
 * notifications.
 */
export async function recordAct(person: PersonRow, { before, after, mail, values }: Act, context: Context): Promise<void> {
  await context.audit({ subject: `candidate:${person.masterId}`, before, after });
  const language = person.language === 'en' ? 'en' : 'ne';
  const valuesIn = (of: Language) => ({ reason: after.reason, ...(typeof values === 'function' ? values(of) : values) });
  await context.enqueue(
    sendMail({
      to: person.email,
      language,
      word: `gateway.candidateAccount.${mail}`,
      values: valuesIn(language),
      notification: { accountId: person.accountId, values: { en: valuesIn('en'), ne: valuesIn('ne') } },
    }),
  );
}
