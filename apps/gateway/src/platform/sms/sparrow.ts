import { requestText } from '../outside-request.ts';
import { SmsNotTaken, UNCLEAR, type SmsSender } from './sms-sender.ts';

/** A job has twenty seconds. */
const TIMEOUT_MS = 10_000;

/** @property referenceField The form field for our id, if the service has one. */
type Account = { url: string; token: string; from: string; referenceField?: string | undefined };

/**
 * The form of Sparrow SMS (`POST /v2/sms/` with token, from, to, text), which other services in Nepal accept too. Success is status 200
 * with `response_code` 200; failures have their own code, such as 1002 for the token or 1013 for no credit.
 */
export function sparrowSender({ url, token, from, referenceField }: Account, timeoutMs: number = TIMEOUT_MS): SmsSender {
  return {
    recognisesRepeats: referenceField !== undefined,
    send: async ({ id, to, text }) => {
      const body = new URLSearchParams({ token, from, to, text, ...(referenceField !== undefined && { [referenceField]: id }) });
      const answer = await requestText(url, { method: 'POST', body }, timeoutMs, () => {
        throw new SmsNotTaken('unreached');
      });
      const code = answer && codeOf(answer.text);
      if (answer?.httpStatus === 200 && code === 200) return;
      if (typeof code === 'number') throw new SmsNotTaken(String(code));
      throw new SmsNotTaken(answer && isRefusal(answer.httpStatus) ? `http${answer.httpStatus}` : UNCLEAR);
    },
  };
}

function codeOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { response_code?: unknown } | null)?.response_code ?? null;
  } catch {
    return null;
  }
}

/** Whether the SMS was certainly not accepted; after an internal error or a timeout behind its proxy the service may have accepted it. */
function isRefusal(httpStatus: number): boolean {
  return httpStatus >= 400 && ![408, 500, 502, 504].includes(httpStatus);
}
