import type { Tools } from '../../../platform/frame/context.ts';
import { countStatistics } from './count.ts';
import { replaceStatistics } from './repository.ts';

export async function keepStatistics({ db, longDb, now }: Pick<Tools, 'db' | 'longDb' | 'now'>): Promise<void> {
  const asOf = now();
  await replaceStatistics(db, await countStatistics(longDb), asOf);
}
