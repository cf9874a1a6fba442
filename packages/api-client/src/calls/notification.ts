import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { defineCall, returns, signedIn } from '../define-call.ts';

export type Notification = {
  id: number;
  title: Bilingual;
  text: Bilingual;
  /** A path of the reader's own app, or null when there is nothing to open. */
  link: string | null;
  createdAt: string;
};

/** The newest few, for the list in the header. */
export const listLatest = defineCall({
  method: 'GET',
  path: 'notification/latest',
  access: signedIn,
  response: returns<Notification[]>(),
});

/** Newest first; `pageNumber` counts from 1, `pageSize` is at most 100. */
export const listAll = defineCall({
  method: 'GET',
  path: 'notification/list/{pageNumber}/{pageSize}',
  access: signedIn,
  response: returns<{ notifications: Notification[]; hasNextPage: boolean }>(),
});
