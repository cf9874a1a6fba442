import { createHash } from 'node:crypto';
import { SMTPServer } from 'smtp-server';

/** A mail server that counts mails by their content, without the parts that differ between two identical mails. */
export type Mailbox = {
  url: string;
  /** How often each mail arrived. */
  taken: Map<string, number>;
  /** The subjects in the order of arrival. */
  subjects: string[];
  count: () => number;
  stop: () => Promise<void>;
};

/** Where other machines reach it over TLS with a password, as `smtps` requires. */
export type MailboxPlace = { host: string; port: number; key: string; certificate: string; password: string };

export async function startMailbox(place?: MailboxPlace): Promise<Mailbox> {
  const taken = new Map<string, number>();
  const subjects: string[] = [];
  const server = new SMTPServer({
    ...(place === undefined
      ? { authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'] }
      : {
          secure: true,
          key: place.key,
          cert: place.certificate,
          onAuth: ({ username, password }, _session, answer) =>
            password === place.password ? answer(null, { user: username }) : answer(new Error('Invalid username or password')),
        }),
    onData(stream, session, answer) {
      let text = '';
      stream.setEncoding('utf8').on('data', (part: string) => (text += part));
      stream.on('end', () => {
        subjects.push(/^Subject: (.*)$/im.exec(text)?.[1]?.trim() ?? '');
        const words = text.replace(/^(Message-ID|Date):.*$/gim, '').replace(/--_NmP-[\w-]+/g, '');
        const hash = createHash('sha256').update(words).digest('hex').slice(0, 12);
        const key = `${session.envelope.rcptTo.map(({ address }) => address).join()} ${hash}`;
        taken.set(key, (taken.get(key) ?? 0) + 1);
        answer();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(place?.port ?? 0, place?.host ?? '127.0.0.1', listening));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`,
    taken,
    subjects,
    count: () => [...taken.values()].reduce((sum, times) => sum + times, 0),
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}
