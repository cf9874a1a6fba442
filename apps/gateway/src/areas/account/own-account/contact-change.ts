import type { Id } from '@psc/validation/rules/id.ts';
import type { ContactPurpose } from '@psc/api-client/areas/account/own-account.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { budgets, spend } from '../../../platform/frame/budget.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { isPassword } from '../../../platform/passwords.ts';
import { reachedBySms } from '../../../platform/sms/sms-choices.ts';
import { proveOwnPassword } from './own-password.ts';
import * as repository from './repository/account.ts';
import type { CodePurpose } from './repository/account.ts';
import { sendContactCode } from './send-contact-code.ts';

/** SPEC-GAP: the specification does not say how long a code is valid and how often it may be mistyped. */
const CODE_MINUTES = 30;
const MOST_WRONG_CODES = 5;

export async function askForCode(context: Context, accountId: Id<'account'>, purpose: CodePurpose, value: string): Promise<void> {
  const askedAt = context.now();
  const expiresAt = new Date(askedAt.getTime() + CODE_MINUTES * 60_000);
  const bySms = purpose === 'mobile' && reachedBySms(context, value);
  await repository.askForCode(context.db, { accountId, purpose, value, askedAt, expiresAt, bySms });
  await context.audit({ subject: `account:${accountId}`, after: { purpose } });
  await context.enqueue(sendContactCode({ accountId, purpose }));
}

/** Does not reveal whether another account has the address: its owner learns it from the mail. */
export async function beginChange(context: Context, purpose: ContactPurpose, value: string, password: string): Promise<void> {
  const accountId = await proveOwnPassword(context, password);
  await context.inTransaction(async (inside) => {
    await spend(inside.db, budgets.contactChange, accountId, inside.now());
    await askForCode(inside, accountId, purpose, value);
  });
}

const codeWrong = () => refuse.invalid([{ field: 'code', message: 'gateway.ownAccount.codeWrong' }]);

/**
 * Uses up the code and applies the value that it confirms. @throws Refusal 400 at `code`, the same for a wrong, an expired and a missing
 * code
 */
export async function useCode(
  context: Context,
  accountId: Id<'account'> | undefined,
  purpose: CodePurpose,
  code: string,
  apply: (inside: Context, value: string, bySms: boolean) => Promise<void>,
): Promise<void> {
  const now = context.now();
  const waiting = accountId === undefined ? undefined : await repository.selectWaitingCode(context.db, accountId, purpose, now);
  const tries = accountId === undefined || !waiting ? 0 : await repository.countCodeTry(context.db, accountId, purpose);
  const hash = tries > MOST_WRONG_CODES ? null : (waiting?.codeHash ?? null);
  // The check takes equally long whether or not the account exists.
  if (!(await isPassword('setPassword', hash, code)) || accountId === undefined || !waiting || hash === null) throw codeWrong();
  await context.inTransaction(async (inside) => {
    if (!(await repository.takeCode(inside.db, accountId, purpose, hash))) throw codeWrong();
    await apply(inside, waiting.value, waiting.bySms);
  });
}

/** @throws Refusal 400 at `code`, 409 when the address belongs to another account */
export async function confirmChange(context: Context, purpose: ContactPurpose, code: string): Promise<void> {
  const { accountId } = context.candidate();
  await useCode(context, accountId, purpose, code, async (inside, value, bySms) => {
    const before = await repository.selectOwnAccount(inside.db, accountId);
    if (purpose === 'mobile') await repository.savePhoneNumber(inside.db, accountId, value, bySms ? inside.now() : null);
    else if (!(await repository.saveEmail(inside.db, accountId, value))) throw refuse.conflict('gateway.session.taken.email');
    const field = purpose === 'email' ? 'email' : 'phoneNumber';
    await inside.audit({ subject: `account:${accountId}`, before: { [field]: before[field] }, after: { [field]: value } });
    await notifyOldAddress(inside, before, `gateway.ownAccount.${purpose}ChangedMail`);
  });
}

/** Goes to the old address, so that the owner of a hijacked account is warned. */
export async function notifyOldAddress(
  { enqueue }: Pick<Context, 'enqueue'>,
  { email, language }: { email: string; language: string },
  word: string,
): Promise<void> {
  await enqueue(
    sendMail({ to: email, language: language === 'en' ? 'en' : 'ne', word, path: '/contact', readOn: 'gateway.ownAccount.askHere' }),
  );
}
