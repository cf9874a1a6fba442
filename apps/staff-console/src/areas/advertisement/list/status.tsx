import { Trans } from '@lingui/react/macro';
import { CodeText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';
import type { AdvertisementLifecycleStatus } from '@psc/validation/areas/advertisement/lifecycle.ts';

const tones: Record<AdvertisementLifecycleStatus, StatusTone> = {
  pending: 'waiting',
  preLive: 'waiting',
  scheduled: 'waiting',
  published: 'done',
  live: 'done',
  closed: 'neutral',
  concluded: 'done',
  cancelled: 'refused',
  rejected: 'refused',
};

type AdvertisementStatusProps = { status: AdvertisementLifecycleStatus; combinedIntoAdvtCode?: number | null };

export function AdvertisementStatus({ status, combinedIntoAdvtCode = null }: AdvertisementStatusProps) {
  if (combinedIntoAdvtCode !== null)
    return (
      <StatusBadge tone="neutral">
        <Trans>
          Combined into <CodeText value={combinedIntoAdvtCode} />
        </Trans>
      </StatusBadge>
    );
  return <StatusBadge tone={tones[status]}>{messageText(`enums.advertisementLifecycle.${status}`)}</StatusBadge>;
}
