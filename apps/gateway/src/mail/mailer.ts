import { createTransport } from 'nodemailer';

export type Mail = {
  /** A repeated mail has the same id, so that a mail server can recognise it. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  language: 'ne' | 'en';
  /** Its message and the advertisement that it is about, by which officers find it. */
  of?: { word: string; advtCode: number };
};

export type Mailer = {
  send: (mail: Mail) => Promise<void>;
  close: () => void;
};

/** Sends by SMTP (`smtp://user:password@host:port`). */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  } as Parameters<typeof createTransport>[0]);
  const domain = from.split('@')[1] ?? 'localhost';
  return {
    send: async ({ id, to, subject, text, html, language }) => {
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        headers: { 'content-language': language, 'auto-submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
