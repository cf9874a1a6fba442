import type { Id } from '@psc/validation/rules/id.ts';
import { createTransport } from 'nodemailer';
import { ServiceRefusal } from '../services.ts';

export type Mail = {
  /** A retried mail has the same id, so that a mail server can recognise it. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  language: 'ne' | 'en';
  /** Its message and advertisement, which officers find it by. */
  of?: { word: string; advtCode: Id<'advertisement'> };
  /** A person is waiting for it to sign in, so it has its own connections and no bulk mail can delay it. */
  isAwaited?: boolean;
};

export type Mailer = {
  send: (mail: Mail) => Promise<void>;
  /**
   * Signs in at the mail server and sends nothing.
   * @throws ServiceRefusal when the sign-in is refused, and any other error while the mail server is unreachable
   */
  probe?: () => Promise<void>;
  close: () => void;
};

/** A mail server that takes longer times out, and the job is retried. */
const standardTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** For mails that a person is waiting for: few at a time, each sent in under a second. */
const CONNECTIONS_FOR_AWAITED = 2;

export type SmtpOptions = { connections?: number; timeoutsMs?: typeof standardTimeouts };

/** Sends by SMTP (`smtp://user:password@host:port`). */
export function smtpMailer(smtpUrl: string, from: string, { connections = 4, timeoutsMs = standardTimeouts }: SmtpOptions = {}): Mailer {
  const connect = (maxConnections: number) =>
    createTransport({ url: smtpUrl, pool: true, maxConnections, ...timeoutsMs } as Parameters<typeof createTransport>[0]);
  const lanes = { awaited: connect(CONNECTIONS_FOR_AWAITED), others: connect(connections) };
  const domain = from.split('@')[1] ?? 'localhost';
  return {
    send: async ({ id, to, subject, text, html, language, isAwaited = false }) => {
      await lanes[isAwaited ? 'awaited' : 'others'].sendMail({
        from,
        to,
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        headers: { 'content-language': language, 'auto-submitted': 'auto-generated' },
      });
    },
    probe: async () => {
      await lanes.awaited.verify().catch((error: unknown) => {
        throw refusedSignIn(error) ?? error;
      });
    },
    close: () => {
      for (const lane of Object.values(lanes)) lane.close();
    },
  };
}

/** A mail server that could not check the sign-in answers 4xx, and a retry may succeed. */
function refusedSignIn(error: unknown): ServiceRefusal | null {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  if (code !== 'EAUTH' || (responseCode !== undefined && responseCode < 500)) return null;
  return new ServiceRefusal(
    `The mail server refuses the sign-in (${responseCode ?? code}): correct the user and password in MAIL_SMTP_URL.`,
  );
}
