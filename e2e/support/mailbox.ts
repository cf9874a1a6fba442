import { expect } from '@playwright/test';
import { addresses } from './addresses.ts';

export type Mail = { id: string; receivedAt: string; from: string; to: string[]; subject: string; text: string; html: string | null };

/** Mails to one address, newest first. */
export async function mailsTo(address: string, sandbox = addresses().sandbox): Promise<Mail[]> {
  const answer = await fetch(`${sandbox}/mailbox/messages?to=${encodeURIComponent(address)}`);
  return ((await answer.json()) as { messages: Mail[] }).messages;
}

/** Waits for a mail to this address whose subject or text matches; returns the newest. */
export async function mailTo(address: string, matching: RegExp = /./, sandbox = addresses().sandbox): Promise<Mail> {
  const found = async () => (await mailsTo(address, sandbox)).find(({ subject, text }) => matching.test(subject) || matching.test(text));
  await expect
    .poll(async () => (await found()) !== undefined, { message: `a mail to ${address} that matches ${matching}`, timeout: 30_000 })
    .toBe(true);
  const mail = await found();
  if (mail === undefined) throw new Error(`The mail to ${address} is gone again.`);
  return mail;
}

export function linkIn(mail: Mail, path: string): string {
  const link = [...mail.text.matchAll(/https?:\/\/\S+/g)].map(([found]) => found).find((found) => new URL(found).pathname.startsWith(path));
  if (link === undefined) throw new Error(`No link to ${path} in the mail '${mail.subject}':\n${mail.text}`);
  return link;
}
