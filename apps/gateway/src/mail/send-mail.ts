import { defineJob } from '../jobs/job.ts';
import { word, type Language, type WordValues } from '../frame/words.ts';
import type { Mail } from './mailer.ts';

/**
 * A mail in the language of the person. Its words stand under `<word>.subject` and `<word>.body`;
 * a line of the body that is an address becomes a link. Nothing secret goes in: the queue keeps it.
 */
export type MailJob = {
  to: string;
  language: Language;
  word: string;
  values?: WordValues;
  /** Where on the candidate portal to read on, such as `/vacancy-applied?application=8`; set off below the words. */
  path?: string;
};

export const sendMail = defineJob({
  name: 'mail',
  retryLimit: 8,
  run: async ({ path, ...mail }: MailJob, { mailer, jobId, configuration }) => {
    const link = path && `${configuration.publicUrls.candidate}${path}`;
    await mailer.send(composeMail(jobId, { ...mail, link }));
  },
});

export function composeMail(id: string, { to, language, word: key, values, link }: Omit<MailJob, 'path'> & { link?: string | undefined }): Mail {
  const body = word(language, `${key}.body`, values);
  const text = link ? [body, `${word(language, 'gateway.application.mail.readOn')}\n${link}`, word(language, 'gateway.application.mail.closing')].join('\n\n') : body;
  return { id, to, language, subject: word(language, `${key}.subject`, values), text, html: htmlOf(text, language) };
}

function htmlOf(text: string, language: Language): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => `<p>${paragraph.split('\n').map(lineOf).join('<br>')}</p>`);
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><body style="font-family:'Noto Sans Devanagari',sans-serif;line-height:1.6;max-width:40rem">${paragraphs.join('')}</body></html>`;
}

function lineOf(line: string): string {
  const escaped = line.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark] ?? mark);
  return /^https?:\/\/\S+$/.test(line) ? `<a href="${escaped}">${escaped}</a>` : escaped;
}
