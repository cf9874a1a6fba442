import type { Id } from '@psc/validation/rules/id.ts';
import { formatMoney } from '@psc/i18n/numbers.ts';
import type { Context } from '../../platform/frame/context.ts';
import { mailTo } from './applicant-notification/mails.ts';
import { selectRecipient } from './applicant-notification/repository.ts';
import { noteRefunds, type NotedRefund } from './repository/fee-refunds.ts';

/** Records the refunds that these applications are owed, and tells their candidates why. Repeated, it does nothing. */
export async function refundFees(applicationIds: readonly Id<'application'>[], context: Context): Promise<NotedRefund[]> {
  const noted = await noteRefunds(context.db, applicationIds, context.now());
  for (const { applicationId, amountPaisa, cause } of noted) {
    const after = { refundPaisa: amountPaisa, refundCause: cause };
    await context.audit({ subject: `application:${applicationId}`, after });
    const values = (language: 'en' | 'ne') => ({ amount: formatMoney(amountPaisa, language) });
    const recipient = await selectRecipient(context.db, applicationId);
    await context.enqueue(mailTo(recipient, `gateway.payment.refundDue.${cause}Mail`, values, '/payments'));
  }
  return noted;
}
