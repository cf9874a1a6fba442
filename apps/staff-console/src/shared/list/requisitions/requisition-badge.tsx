import type { RequisitionRow } from '@psc/api-client/areas/requisition/requisition.ts';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';

const requisitionTones: Record<RequisitionRow['status'], StatusTone> = {
  saved: 'waiting',
  approved: 'done',
  rejected: 'refused',
  returned: 'refused',
  withdrawn: 'neutral',
};
type DistributionStatus = NonNullable<RequisitionRow['distributionStatus']>;
const distributionTones: Record<DistributionStatus, StatusTone> = { pending: 'waiting', approved: 'done', rejected: 'refused' };

export function RequisitionBadge({ status }: { status: RequisitionRow['status'] }) {
  return <StatusBadge tone={requisitionTones[status]}>{messageText(`enums.requisitionStatus.${status}`)}</StatusBadge>;
}

export function DistributionBadge({ status }: { status: DistributionStatus }) {
  return <StatusBadge tone={distributionTones[status]}>{messageText(`enums.percentageDistributionStatus.${status}`)}</StatusBadge>;
}
