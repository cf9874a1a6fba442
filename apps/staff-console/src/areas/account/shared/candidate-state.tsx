import { useLingui } from '@lingui/react/macro';
import type { FoundCandidate } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import screen from '../../../shared/screen.module.css';

export function CandidateState({ candidate }: { candidate: FoundCandidate }) {
  const { t } = useLingui();
  const { permission, block, mergedIntoMasterId } = candidate;
  if (mergedIntoMasterId !== null) return <StatusBadge tone="neutral">{t`Merged into another account`}</StatusBadge>;
  return (
    <span className={screen.actions}>
      {block && <StatusBadge tone="refused">{t`Blocked`}</StatusBadge>}
      {!permission.canEditProfile && <StatusBadge tone="attention">{t`Profile locked`}</StatusBadge>}
      {!permission.canEditDocuments && <StatusBadge tone="attention">{t`Documents locked`}</StatusBadge>}
      {!block && permission.canEditProfile && permission.canEditDocuments && <StatusBadge tone="done">{t`Open`}</StatusBadge>}
    </span>
  );
}
