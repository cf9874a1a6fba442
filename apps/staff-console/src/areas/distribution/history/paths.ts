import type { DistributionHistoryRow } from '@psc/api-client/areas/distribution/distribution.ts';

export const historyPath = '/admin/vacancy-distribution-history';
export const listPath = `${historyPath}/list`;

export function entryPath({ logId, distributionType }: Pick<DistributionHistoryRow, 'logId' | 'distributionType'>): string {
  return `${historyPath}/log/${logId}/${distributionType}`;
}
