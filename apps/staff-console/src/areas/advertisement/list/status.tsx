import { shownWord } from '@psc/ui/shown-word.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';
import type { AdvertisementLifecycleStatus } from '@psc/validation/lifecycles/advertisement.ts';

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

export function AdvertisementStatus({ status }: { status: AdvertisementLifecycleStatus }) {
  return <StatusBadge tone={tones[status]}>{shownWord(`enums.advertisementLifecycle.${status}`)}</StatusBadge>;
}
