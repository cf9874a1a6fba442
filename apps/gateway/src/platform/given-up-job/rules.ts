import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { MessageValues } from '../frame/messages.ts';
import type { Wording } from '../wording/wording.ts';

/** Jobs that write their own mail, with its message. */
const mailsOfJobs: Readonly<Record<string, string>> = {
  'temporary-password': 'gateway.session.temporaryPasswordMail',
  'reset-link': 'gateway.session.resetLinkMail',
};

/** The subject of the unsent mail, or the name of other work, in both languages. */
export function subjectOfJob({ message }: Pick<Wording, 'message'>, kind: string, data: object): Bilingual {
  const {
    word = mailsOfJobs[kind],
    values,
    subject,
    isUnclear,
  } = data as { word?: string; values?: MessageValues; subject?: string; isUnclear?: true };
  // A typed subject is already final.
  if (subject !== undefined) return { en: subject, ne: subject };
  if (kind === 'sms' && word !== undefined) {
    const key = isUnclear ? 'gateway.givenUpJob.unclearSms' : 'gateway.givenUpJob.sms';
    const sms = (language: 'en' | 'ne') => message(language, key, { subject: message(language, `${word}.subject`, values) });
    return { en: sms('en'), ne: sms('ne') };
  }
  const key = word === undefined ? 'gateway.givenUpJob.otherWork' : `${word}.subject`;
  return { en: message('en', key, values), ne: message('ne', key, values) };
}
