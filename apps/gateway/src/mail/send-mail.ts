import { deliver } from './deliver.ts';
import { defineJob } from '../jobs/job.ts';
import { messageIn, type Language, type MessageValues } from '../frame/messages.ts';
import type { Mail } from './mailer.ts';

/**
 * A mail in the recipient's language, with the messages `<word>.subject` and `<word>.body`. A line of the body that is an
 * address becomes a link. The queue stores it, so it must not contain a secret.
 */
export type MailJob = {
  to: string;
  language: Language;
  word: string;
  values?: MessageValues;
  /** The page of the candidate portal to link below the text, such as `/vacancy-applied?application=8`. */
  path?: string;
};

export const sendMail = defineJob({
  name: 'mail',
  retryLimit: 8,
  run: async ({ path, ...mail }: MailJob, tools) => {
    const { jobId, configuration } = tools;
    const link = path && `${configuration.publicUrls.candidate}${path}`;
    await deliver(composeMail(jobId, { ...mail, link }), tools);
  },
});

export function composeMail(
  id: string,
  { to, language, word: key, values, link }: Omit<MailJob, 'path'> & { link?: string | undefined },
): Mail {
  const body = messageIn(language, `${key}.body`, values);
  const text = link
    ? [
        body,
        `${messageIn(language, 'gateway.application.mail.readOn')}\n${link}`,
        messageIn(language, 'gateway.application.mail.closing'),
      ].join('\n\n')
    : body;
  return { id, to, language, subject: messageIn(language, `${key}.subject`, values), text, html: htmlOf(text, language) };
}

function htmlOf(text: string, language: Language): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => `<p>${paragraph.split('\n').map(lineOf).join('<br>')}</p>`);
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><body style="font-family:'Noto Sans Devanagari',sans-serif;line-height:1.6;max-width:40rem">${paragraphs.join('')}</body></html>`;
}

function lineOf(line: string): string {
  const escaped = line.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark] ?? mark);
  return /^https?:\/\/\S+$/.test(line) ? `<a href="${escaped}">${escaped}</a>` : escaped;
}
