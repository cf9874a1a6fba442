import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { defineCall, publicAccess, returns, returnsFile } from '../define-call.ts';

export type PublicNotice = {
  id: number;
  /** Such as `781/080-81`. */
  noticeNumber: string;
  title: Bilingual;
  description: Bilingual;
  startDateAd: string;
  endDateAd: string;
  /** Whether {@link getImage} answers an image for it. */
  hasImage: boolean;
};

/** The notices that stand today in Nepal, newest first. */
export const listPublic = defineCall({
  method: 'GET',
  path: 'notice/public',
  access: publicAccess,
  response: returns<PublicNotice[]>(),
});

export const getImage = defineCall({
  method: 'GET',
  path: 'notice/image/{id}',
  access: publicAccess,
  response: returnsFile(),
});
