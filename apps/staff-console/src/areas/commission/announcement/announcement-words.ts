import { useLingui } from '@lingui/react/macro';
import type { AnnouncementAudience, AnnouncementKind } from '@psc/validation/announcement.ts';

export function useAnnouncementWords(): { kinds: Record<AnnouncementKind, string>; audiences: Record<AnnouncementAudience, string> } {
  const { t } = useLingui();
  return {
    kinds: { banner: t`Banner`, maintenance: t`Maintenance` },
    audiences: { everybody: t`Everybody`, candidates: t`Candidates`, staff: t`Officers` },
  };
}
