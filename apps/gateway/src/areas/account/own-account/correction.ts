import type * as ownAccount from '@psc/api-client/areas/account/own-account.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { countAttempt } from '../../../platform/frame/attempts.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { limitByAddress } from '../../access/session/registration.ts';
import { sendTemporaryPassword } from '../../access/session/send-temporary-password.ts';
import { askForCode, useCode } from './contact-change.ts';
import * as repository from './repository/account.ts';

const DAY_MINUTES = 24 * 60;
/** SPEC-GAP: the specification does not say how often a person who cannot sign in yet may request a code. */
const MOST_A_DAY = 5;

/**
 * Sends a code to the address that a person meant to enter at registration. The answer and its cost are the same in all cases, so that it
 * does not reveal who is registered.
 */
export async function correctEmail(context: Context, body: BodyOutput<typeof ownAccount.correctEmail>): Promise<void> {
  await limitByAddress(context, 'correctEmail');
  const { email, ...person } = body;
  const { count } = await countAttempt(context.db, { action: 'correctEmail', subject: person.nationalId }, DAY_MINUTES, context.now());
  const accountId = await repository.selectUnopenedAccount(context.db, person);
  if (count > MOST_A_DAY || accountId === undefined) return;
  await askForCode(context, accountId, 'registration', email);
}

/** @throws Refusal 400 at `code` */
export async function confirmCorrection(context: Context, { nationalId, code }: { nationalId: string; code: string }): Promise<void> {
  await context.inTransaction((inside) => limitByAddress(inside, 'correctEmail'));
  const accountId = await repository.selectUnopenedAccount(context.db, { nationalId });
  await useCode(context, accountId, 'registration', code, async (inside, email) => {
    // The owner of an address that is taken already has an account to sign in to.
    if (!(await repository.saveEmail(inside.db, accountId!, email))) return;
    await inside.audit({ subject: `account:${accountId}`, after: { email } });
    await inside.enqueue(sendTemporaryPassword({ accountId: accountId! }));
  });
}
