import { connectPostgres } from '../../apps/gateway/src/platform/database/connection.ts';
import type { BurstProvider } from '../bench/burst-provider.ts';
import type { Crowd } from '../bench/burst-candidate.ts';
import { wrongPayments } from '../bench/burst-truth.ts';
import { until } from './site.ts';

/** Waits until every attempt is settled, then compares the database with the providers and with the answers that candidates got. */
export async function settled(
  url: string,
  provider: BurstProvider,
  crowd: Crowd,
  people: readonly { masterId: number }[],
  mostAttempts = 1,
): Promise<void> {
  const open = await connectPostgres(url, 1);
  try {
    await open.jobs.executeSql(`update payment_attempt set next_check_at = now() where status = 'pending'`);
    await until(
      'every payment is decided',
      async () => {
        const { rows } = await open.jobs.executeSql(`select from payment_attempt where status = 'pending' limit 1`);
        return rows.length === 0;
      },
      180_000,
    );
    const wrong = await wrongPayments(open, provider, crowd, people, mostAttempts);
    if (wrong.length > 0) throw new Error(`The database and the providers differ:\n${wrong.slice(0, 5).join('\n')}`);
  } finally {
    await open.close();
  }
}
