/**
 * Mails to candidates without a deadline, by kind: each kind can be switched off, and still appears behind the bell. All other mails, such
 * as a fee that is due or an expected answer, are always sent.
 */
export const noticeKinds = {
  application: [
    'gateway.vacancy.appliedMail',
    'gateway.vacancy.appliedWithoutFeeMail',
    'gateway.vacancy.changedMail',
    'gateway.vacancy.changedWithoutFeeMail',
    'gateway.application.withdrawnMail',
  ],
  payment: ['gateway.payment.paidMail', 'gateway.payment.feeReturnedMail', 'gateway.payment.unmatchedReturnedMail'],
  approval: ['gateway.scrutiny.approvedMail'],
  seat: ['gateway.application.mail.rollNumberGiven'],
  enquiry: ['gateway.enquiry.receivedMail', 'gateway.enquiry.answeredMail'],
} as const satisfies Record<string, readonly string[]>;

export type NoticeKind = keyof typeof noticeKinds;
export const noticeKindNames = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];

/** Kind of a mail by its message key; null if it is always sent. */
export function noticeKindOf(word: string): NoticeKind | null {
  return noticeKindNames.find((kind) => (noticeKinds[kind] as readonly string[]).includes(word)) ?? null;
}
