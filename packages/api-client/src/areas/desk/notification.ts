import type { Bilingual } from '@psc/i18n/bilingual.ts';
import * as v from 'valibot';
import { noticeKindNames, type NoticeKind } from '@psc/validation/notice-kinds.ts';
import { smsKindNames, type SmsKind } from '@psc/validation/sms-kinds.ts';
import { candidate, defineCall, json, returns, signedIn, staff } from '../../define-call.ts';

export type Notification = {
  id: number;
  title: Bilingual;
  text: Bilingual;
  /** A path of the reader's own app, or null if there is nothing to open. */
  link: string | null;
  createdAt: string;
  isRead: boolean;
};

export type LatestNotifications = {
  notifications: Notification[];
  /** The number of all unread notifications, not only of these. */
  unread: number;
};

/** The latest notifications, for the list in the header. */
export const listLatest = defineCall({
  method: 'GET',
  path: 'notification/latest',
  access: signedIn,
  response: returns<LatestNotifications>(),
});

/** Newest first; `pageNumber` counts from 1, `pageSize` is at most 100. */
export const listAll = defineCall({
  method: 'GET',
  path: 'notification/list/{pageNumber}/{pageSize}',
  access: signedIn,
  response: returns<{ notifications: Notification[]; hasNextPage: boolean }>(),
});

/** Marks all notifications up to this one as read. */
export const markRead = defineCall({
  method: 'POST',
  path: 'notification/read',
  access: signedIn,
  body: json(v.strictObject({ upToId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)) })),
  response: returns<{ unread: number }>(),
  silent: true,
});

export type NoticeChoice = { kind: NoticeKind; mailed: boolean };

/** The kinds of notifications that a candidate wants by mail; those with a deadline are always mailed. */
export const choices = defineCall({
  method: 'GET',
  path: 'notification/choices',
  access: candidate,
  response: returns<NoticeChoice[]>(),
});

export const setChoice = defineCall({
  method: 'POST',
  path: 'notification/choices',
  access: candidate,
  body: json(v.strictObject({ kind: v.picklist(noticeKindNames), mailed: v.boolean() })),
  response: returns<NoticeChoice[]>(),
});

export type SmsChoices = {
  /** False if the commission sends no SMS; there are no choices then. */
  isOffered: boolean;
  /** Whether the candidate entered a code sent to the mobile number by SMS. */
  isNumberConfirmed: boolean;
  choices: { kind: SmsKind; wanted: boolean }[];
};

/** The notifications that a candidate wants by SMS in addition to the mail. */
export const smsChoices = defineCall({
  method: 'GET',
  path: 'notification/sms-choices',
  access: candidate,
  response: returns<SmsChoices>(),
});

export const setSmsChoice = defineCall({
  method: 'POST',
  path: 'notification/sms-choices',
  access: candidate,
  body: json(v.strictObject({ kind: v.picklist(smsKindNames), wanted: v.boolean() })),
  response: returns<SmsChoices>(),
});

/** Whether the reader wants a daily mail about open and returned work and deadlines ahead. */
export const dailyMail = defineCall({
  method: 'GET',
  path: 'notification/daily-mail',
  access: staff('any', 'read'),
  response: returns<{ wanted: boolean }>(),
});

/** Applies to the caller only. No mail is sent on days without open work. */
export const setDailyMail = defineCall({
  method: 'POST',
  path: 'notification/daily-mail',
  access: staff('any', 'read'),
  body: json(v.strictObject({ wanted: v.boolean() })),
  response: returns<{ wanted: boolean }>(),
});
