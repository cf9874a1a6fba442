import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { openRecordFolder } from '../record-folder.ts';

export type Mail = {
  id: string;
  receivedAt: string;
  from: string;
  /** The envelope's addresses in lower case. */
  to: string[];
  subject: string;
  text: string;
  html: string | null;
};

export type MailStore = {
  receive(source: Buffer, envelope: { from: string; to: string[] }): Promise<Mail>;
  /** Newest first; all if no address is given. */
  list(to?: string): Mail[];
  get(id: string): Mail | undefined;
};

export function openMailStore(dataDirectory: string, now: () => Date): MailStore {
  const folder = openRecordFolder<Mail>(join(dataDirectory, 'mailbox'));
  return {
    async receive(source, envelope) {
      const parsed = await PostalMime.parse(source);
      const receivedAt = now().toISOString();
      const mail: Mail = {
        // Starts with the time, so that files are sorted by arrival.
        id: `${receivedAt.replace(/\D/g, '')}-${randomBytes(4).toString('hex')}`,
        receivedAt,
        from: envelope.from,
        to: envelope.to.map((address) => address.toLowerCase()),
        subject: parsed.subject ?? '',
        text: parsed.text ?? '',
        html: parsed.html ?? null,
      };
      folder.put(mail);
      return mail;
    },
    list: (to) =>
      folder
        .all()
        .filter((mail) => to === undefined || mail.to.includes(to.toLowerCase()))
        .reverse(),
    get: (id) => folder.get(id),
  };
}
