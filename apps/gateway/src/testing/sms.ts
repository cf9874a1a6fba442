import type { Id } from '@psc/validation/rules/id.ts';
import type { Sms, SmsSender } from '../platform/sms/sms-sender.ts';
import type { Database } from '../platform/database/connection.ts';
import { smsKindNames, type SmsKind } from '@psc/validation/sms-kinds.ts';

/** Makes a test gateway send SMS. */
export const smsEnvironment = { SMS_URL: 'http://127.0.0.1:9/sms', SMS_TOKEN: 'a-token', SMS_FROM: 'PSC' };

/** Records SMS without their id; `refuse` makes it throw instead. */
export function smsRecorder(): SmsSender & { taken: Omit<Sms, 'id'>[]; refuse: (error: Error | null) => void } {
  const taken: Omit<Sms, 'id'>[] = [];
  let refusal: Error | null = null;
  return {
    taken,
    recognisesRepeats: false,
    refuse: (error) => {
      refusal = error;
    },
    send: async ({ to, text }) => {
      if (refusal) throw refusal;
      taken.push({ to, text });
    },
  };
}

export async function wantSms(db: Database, accountId: Id<'account'>, now: Date, kinds: readonly SmsKind[] = smsKindNames): Promise<void> {
  await db.updateTable('candidate').set({ phoneVerifiedAt: now }).where('accountId', '=', accountId).execute();
  for (const kind of kinds) await db.insertInto('smsOn').values({ accountId, kind }).execute();
}
