import type { Id } from '@psc/validation/rules/id.ts';
import * as enquiry from '@psc/api-client/areas/publication/enquiry.ts';
import type { EnquiryTopic } from '@psc/api-client/areas/publication/enquiry.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { pageOf, sheetOf } from '../../../platform/lists/list-handlers.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { limitByAddress } from '../../access/session/registration.ts';
import { enquiryList, enquirySheet } from './list.ts';
import * as repository from './repository.ts';

/** SPEC-GAP: the specification does not limit questions. Adopted: this many may wait for an answer at the same time. */
const MOST_WAITING = 5;

type Asker = { accountId: Id<'account'> | null; name: string; email: string; phoneNumber: string };

async function receive(context: Context, asker: Asker, { topic, message }: { topic: EnquiryTopic; message: string }) {
  const { language } = context;
  const enquiryId = await repository.insertEnquiry(context.db, { ...asker, language, topic, message, askedAt: context.now() });
  await context.audit({ subject: `enquiry:${enquiryId}`, after: { topic } });
  // Repeats nothing that was typed, because anyone can enter another person's address.
  await context.enqueue(
    sendMail({ to: asker.email, language, word: 'gateway.enquiry.receivedMail', values: { enquiryNumber: enquiryId } }),
  );
  return done({ enquiryId }, 'gateway.enquiry.received', { enquiryNumber: enquiryId });
}

export const enquiryHandlers: Handlers<typeof enquiry> = {
  ask: async ({ body }, context) => {
    const { accountId } = context.candidate();
    if ((await repository.countWaitingOf(context.db, accountId)) >= MOST_WAITING) throw refuse.conflict('gateway.enquiry.tooMany');
    return receive(context, { accountId, ...(await repository.selectAsker(context.db, accountId)) }, body);
  },

  askAsVisitor: async ({ body: { name, email, phoneNumber = '', ...asked } }, context) => {
    await limitByAddress(context, 'enquire');
    return receive(context, { accountId: null, name, email, phoneNumber }, asked);
  },

  listOwn: async (_input, context) =>
    (await repository.selectOwnEnquiries(context.db, context.candidate().accountId)).map((row) => ({
      enquiryId: row.id,
      topic: row.topic as EnquiryTopic,
      message: row.message,
      askedAt: row.askedAt.toISOString(),
      answeredAt: row.answeredAt?.toISOString() ?? null,
      answer: row.answer,
    })),

  list: pageOf(enquiry.enquiries, enquiryList),
  exportList: sheetOf(enquiry.enquiries, enquiryList, enquirySheet),

  answer: async ({ body: { enquiryId, version, outcome, answer } }, context) => {
    const asked = await repository.lockEnquiry(context.db, enquiryId);
    if (!asked) throw refuse.notFound('gateway.enquiry.notFound');
    if (asked.version !== version || asked.outcome !== null) throw refuse.changedMeanwhile();
    if (outcome === 'closed' && asked.accountId !== null) throw refuse.conflict('gateway.enquiry.answerCandidates');
    const by = { answeredBy: context.staff().accountId, answeredAt: context.now() };
    await repository.answerEnquiry(context.db, enquiryId, { outcome, answer, ...by });
    await context.audit({ subject: `enquiry:${enquiryId}`, before: { state: null }, after: { state: outcome } });
    if (outcome === 'answered') await context.enqueue(answerMail(asked, answer));
    return done({ outcome }, `gateway.enquiry.${outcome}`);
  },
};

function answerMail({ id, accountId, email, language, message }: repository.StoredEnquiry, answer: string) {
  const values = { enquiryNumber: id, question: message, answer };
  const toAccount = { path: '/contact', readOn: 'gateway.enquiry.readOn' };
  return sendMail({
    to: email,
    language: language === 'en' ? 'en' : 'ne',
    word: 'gateway.enquiry.answeredMail',
    values,
    ...(accountId !== null && { ...toAccount, notification: { accountId, values: { en: values, ne: values } } }),
  });
}
