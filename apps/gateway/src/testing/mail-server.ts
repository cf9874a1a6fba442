import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/**
 * The behaviour of the mail server: accepts mails, never completes the answer to mails with the subject `slow`, answers nonsense, or
 * refuses all.
 */
export type MailServerMood = 'takes' | 'holdsSlow' | 'silent' | 'nonsense' | 'refuses';

export type TestMailServer = {
  url: string;
  taken: string[];
  behave: (mood: MailServerMood) => void;
  stop: () => Promise<void>;
};

/** The part of SMTP for sending a mail. */
export async function startMailServer(): Promise<TestMailServer> {
  let mood: MailServerMood = 'takes';
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    if (mood === 'silent') return;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say(mood === 'nonsense' ? 'HTTP/1.1 200 OK' : '220 mail.test');
    let data: string | null = null;
    let rest = '';
    socket.on('data', (bytes) => {
      rest += bytes.toString();
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (data !== null && line !== '.') data += `${line}\n`;
        else if (data !== null) {
          if (mood === 'holdsSlow' && data.includes('Subject: slow')) return;
          taken.push(data);
          data = null;
          say('250 taken');
        } else if (mood === 'nonsense') say('<html>');
        else if (/^(EHLO|HELO)/i.test(line)) say('250 mail.test');
        else if (/^RCPT/i.test(line)) say(mood === 'refuses' ? '451 come again later' : '250 ok');
        else if (/^DATA/i.test(line)) {
          data = '';
          say('354 go on');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else say('250 ok');
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    behave: (next) => {
      mood = next;
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((stopped) => server.close(() => stopped()));
    },
  };
}
