import { SMTPServer } from 'smtp-server';

export type MailSink = {
  port: number;
  taken: () => number;
  /** Resolves once a mail to the address has arrived. */
  until: (address: string) => Promise<void>;
  stop: () => Promise<void>;
};

export async function startMailSink(): Promise<MailSink> {
  let taken = 0;
  const awaited = new Map<string, () => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, answer) {
      stream.resume();
      stream.on('end', () => {
        taken += 1;
        for (const { address } of session.envelope.rcptTo) awaited.get(address.toLowerCase())?.();
        answer();
      });
    },
  });
  // A killed gateway drops its connections.
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as { port: number };
  return {
    port,
    taken: () => taken,
    until: (address) => new Promise((resolve) => awaited.set(address.toLowerCase(), resolve)),
    stop: () => new Promise((closed) => server.close(() => closed())),
  };
}
