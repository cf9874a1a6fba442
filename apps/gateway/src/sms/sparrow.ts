import { requestJson } from '../outside-request.ts';
import { SmsNotTaken, type SmsSender } from './sms-sender.ts';

/** A job has twenty seconds. */
const TIMEOUT_MS = 10_000;

type Account = { url: string; token: string; from: string };

/**
 * The form of Sparrow SMS (`POST /v2/sms/` with token, from, to, text), which other services in Nepal take as well. Taken is what is
 * answered with 200 and `response_code` 200; what is not has a code of its own, such as 1002 for the token or 1013 for no credit.
 */
export function sparrowSender({ url, token, from }: Account, timeoutMs: number = TIMEOUT_MS): SmsSender {
  return {
    send: async ({ to, text }) => {
      const answer = await requestJson(url, { method: 'POST', body: new URLSearchParams({ token, from, to, text }) }, timeoutMs);
      if (answer === null) throw new SmsNotTaken('noAnswer');
      const code = answer.body['response_code'];
      if (answer.httpStatus === 200 && code === 200) return;
      throw new SmsNotTaken(typeof code === 'number' ? String(code) : `http${answer.httpStatus}`);
    },
  };
}
