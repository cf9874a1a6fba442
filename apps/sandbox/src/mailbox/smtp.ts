import { SMTPServer } from 'smtp-server';
import type { SwitchBoard } from '../payments/switches.ts';
import type { MailStore } from './mail-store.ts';

const MAX_MAIL_BYTES = 10 * 1024 * 1024;

/** Accepts every mail, answers 'queued' once it is on disk, and refuses temporarily during an outage. */
export function smtpServer(mails: MailStore, switches: SwitchBoard): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAX_MAIL_BYTES,
    onMailFrom(_address, _session, answer) {
      if (!switches.of('mailbox').outage) return answer();
      answer(Object.assign(new Error('Service not available'), { responseCode: 421 }));
    },
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', answer);
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails
          .receive(Buffer.concat(chunks), { from: mailFrom === false ? '' : mailFrom.address, to: rcptTo.map(({ address }) => address) })
          .then(() => answer(), answer);
      });
    },
  });
}
