import type { AdvertisementEnd } from '@psc/api-client/areas/desk/advertisement-page.ts';
import type { EndRow } from './repository/end.ts';

export function endFrom(row: EndRow): AdvertisementEnd | null {
  const { combinedIntoAdvtCode } = row;
  if (row.lifeCycleStatus === 'cancelled')
    return { state: 'cancelled', at: row.cancelledAt!.toISOString(), reason: row.cancellationReason!, combinedIntoAdvtCode };
  if (combinedIntoAdvtCode !== null)
    return { state: 'combined', at: row.combinedAt?.toISOString() ?? null, reason: '', combinedIntoAdvtCode };
  if (row.lifeCycleStatus === 'rejected') return { state: 'rejected', at: null, reason: row.remarks, combinedIntoAdvtCode };
  return null;
}
