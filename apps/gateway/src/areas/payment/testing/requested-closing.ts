import type { Id } from '@psc/validation/rules/id.ts';
import { jsonb } from '../../../platform/database/json.ts';
import { closingStateOf } from '../payment-closing/closing-request.ts';
import type { TestGateway } from '../../../testing/test-gateway.ts';

type RequestedClosing = {
  dayAd: string;
  method?: string;
  bankId?: Id<'bank'>;
  held: { count: number; paisa: number };
  askedBy: number;
  askedAt: Date;
};

/** A day whose recorded statement agrees with our payments, with the request to close it. Returns the request's id. */
export async function requestedClosing({ db }: TestGateway, { dayAd, held, askedBy, askedAt, ...account }: RequestedClosing) {
  const day = { dayAd, method: account.method ?? null, bankId: account.bankId ?? null };
  const stated = { statedCount: held.count, statedPaisa: held.paisa };
  await db
    .insertInto('paymentClosing')
    .values({ ...day, ...stated })
    .execute();
  const before = jsonb(await closingStateOf(db, day)) as never;
  const { id: revisionId } = await db
    .insertInto('revision')
    .values({
      ...{ subject: 'paymentClosing', subjectKey: jsonb(day) as never, askedBy, askedAt, reason: '' },
      ...{ before, after: jsonb({ isClosed: true }) as never },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('paymentClosing').set({ revisionId }).where('dayAd', '=', dayAd).where('revisionId', 'is', null).execute();
  return revisionId;
}
