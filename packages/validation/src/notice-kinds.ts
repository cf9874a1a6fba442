/**
 * What is mailed to candidates and bears no deadline, by kind: each can be switched off, and stands behind the bell all the same.
 * Whatever is not named here, such as a fee that is due or an answer that is awaited, is always mailed.
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

/** The kind of a mail by its message; null where it is always sent. */
export function noticeKindOf(word: string): NoticeKind | null {
  return noticeKindNames.find((kind) => (noticeKinds[kind] as readonly string[]).includes(word)) ?? null;
}
