import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openRecordFolder } from '../record-folder.ts';

export type ReceivedSms = { id: string; receivedAt: string; from: string; to: string; text: string };

export type SmsStore = {
  receive(sms: Pick<ReceivedSms, 'from' | 'to' | 'text'>): void;
  /** Newest first; all if no number is given. */
  list(to?: string): ReceivedSms[];
};

export function openSmsStore(dataDirectory: string, now: () => Date): SmsStore {
  const folder = openRecordFolder<ReceivedSms>(join(dataDirectory, 'sms'));
  return {
    receive(sms) {
      const receivedAt = now().toISOString();
      // Starts with the time, so that files are sorted by arrival.
      folder.put({ id: `${receivedAt.replace(/\D/g, '')}-${randomBytes(4).toString('hex')}`, receivedAt, ...sms });
    },
    list: (to) =>
      folder
        .all()
        .filter((sms) => to === undefined || sms.to === to)
        .reverse(),
  };
}
