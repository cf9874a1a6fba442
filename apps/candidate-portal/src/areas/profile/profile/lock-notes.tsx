import type { ReactNode } from 'react';
import { Alert } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { IconClock, IconLock } from '@tabler/icons-react';
import type { EditPermission } from '@psc/api-client/areas/profile/profile-types.ts';
import { useSession } from '@psc/api-client/session.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { CodeText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link } from 'react-router';

/** Explains which parts the commission has locked since when, or until when unlocked parts can be corrected. */
export function LockNotes({
  permission: { canEditProfile, canEditDocuments, lockedSince, editableUntil },
}: {
  permission: EditPermission;
}) {
  const masterId = useSession(({ who }) => who?.masterId ?? '');
  const language = activeLanguage();
  const since = lockedSince && formatInstant(lockedSince, language);
  const until = editableUntil && formatInstant(editableUntil, language);
  const howToUnlock = (
    <p>
      <Trans>
        Explain what is to be corrected and why, and give your master ID <CodeText value={masterId} />. Once the profile is unlocked, the
        last day for your corrections is shown here.
      </Trans>{' '}
      <Link to="/contact">
        <Trans>Write to the commission</Trans>
      </Link>
    </p>
  );
  if (!canEditProfile) {
    return (
      <Note icon={<IconLock size={22} aria-hidden />} title={<Trans>Locked by the commission</Trans>}>
        <p>{messageText('errors.profile.locked')}</p>
        {since && (
          <p>
            <Trans>Locked since {since}.</Trans>
          </p>
        )}
        {howToUnlock}
      </Note>
    );
  }
  return (
    <>
      {until && (
        <Note icon={<IconClock size={22} aria-hidden />} title={<Trans>Unlocked for corrections</Trans>}>
          <p>
            <Trans>You can change your profile until {until}. After that it is locked again.</Trans>
          </p>
        </Note>
      )}
      {!canEditDocuments && (
        <Note icon={<IconLock size={22} aria-hidden />} title={<Trans>Locked by the commission</Trans>}>
          <p>{messageText('errors.documents.locked')}</p>
          {howToUnlock}
        </Note>
      )}
    </>
  );
}

function Note({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <Alert color="amber" role="note" mb="md" icon={icon} title={title}>
      {children}
    </Alert>
  );
}
