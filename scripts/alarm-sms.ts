/**
 * `node scripts/alarm-sms.ts` hands the alarms of Alertmanager (a webhook on 127.0.0.1) on to the SMS service. Environment: SMS_URL,
 * SMS_TOKEN, SMS_FROM as for a gateway, ALARM_NUMBERS (mobile numbers, comma-separated), PORT (9096). docs/operations/install.md.
 */
import { createServer, type Server } from 'node:http';
import { sparrowSender } from '../apps/gateway/src/platform/sms/sparrow.ts';
import type { SmsSender } from '../apps/gateway/src/platform/sms/sms-sender.ts';

/** In one part of an SMS. */
const MOST_LETTERS = 160;
const MOST_BYTES = 256 * 1024;
const STANDARD_PORT = 9096;

type Alert = { labels?: Record<string, string>; annotations?: { summary?: string } };

/** One text for a notification of Alertmanager, however many alarms it has; null if it has none. */
export function textOf(notification: unknown): string | null {
  const { status, alerts = [] } = (notification ?? {}) as { status?: string; alerts?: Alert[] };
  const [first] = alerts;
  if (!first) return null;
  const where = first.labels?.instance === undefined ? '' : ` (${first.labels.instance})`;
  const more = alerts.length > 1 ? ` and ${alerts.length - 1} more` : '';
  const said = first.annotations?.summary ?? first.labels?.alertname ?? 'Alarm';
  return `${status === 'resolved' ? 'Over: ' : ''}${said}${where}${more}`.slice(0, MOST_LETTERS);
}

/** Answers 502 if no number took the SMS, so that Alertmanager tries again; one that did is not woken twice. */
export function alarmServer(sender: Pick<SmsSender, 'send'>, numbers: readonly string[]): Server {
  return createServer((request, response) => {
    const answer = (status: number) => void response.writeHead(status).end();
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
      if (body.length > MOST_BYTES) request.destroy();
    });
    request.on('end', () => {
      const text = request.method === 'POST' ? parsedText(body) : null;
      if (text === null) return answer(400);
      const id = `alarm-${Date.now()}`;
      void Promise.allSettled(numbers.map((to) => sender.send({ id, to, text }))).then((sent) => {
        for (const each of sent) if (each.status === 'rejected') console.error('An alarm was not taken by the SMS service:', each.reason);
        answer(sent.some(({ status }) => status === 'fulfilled') ? 200 : 502);
      });
    });
  });
}

function parsedText(body: string): string | null {
  try {
    return textOf(JSON.parse(body));
  } catch {
    return null;
  }
}

if (import.meta.main) {
  const { SMS_URL: url, SMS_TOKEN: token, SMS_FROM: from, ALARM_NUMBERS = '', PORT = STANDARD_PORT } = process.env;
  const numbers = ALARM_NUMBERS.split(',').filter(Boolean);
  if (!url || !token || !from || numbers.length === 0) {
    console.error('SMS_URL, SMS_TOKEN, SMS_FROM and ALARM_NUMBERS are needed.');
    process.exit(2);
  }
  alarmServer(sparrowSender({ url, token, from }), numbers).listen(Number(PORT), '127.0.0.1');
}
