import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/scrutiny.ts';
import type { ScrutinyAdvertisement } from '@psc/api-client/calls/scrutiny.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button, buttonClass } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { Link } from 'react-router';
import screen from '../../../shared/screen.module.css';
import { useAct } from '../../../shared/use-act.ts';

/** What may be done with one advertisement now. */
export function AdvertisementActions({ advertisement }: { advertisement: ScrutinyAdvertisement }) {
  const { t } = useLingui();
  const { confirm, dialog } = useConfirm();
  const remove = useAct(calls.removeAdvertisement);
  const restore = useAct(calls.restoreAdvertisement);
  const permissions = useSession((session) => session.privileges.scrutinyAllocation) ?? [];
  const { advtCode } = advertisement;
  const post = inLanguage(advertisement.post, activeLanguage());

  const askToRemove = async () => {
    const confirmed = await confirm({
      title: t`Remove this advertisement from scrutiny?`,
      message: t`Officers no longer see the forms for ${post}. The advertisement can be restored.`,
      confirmLabel: t`Remove`,
      danger: true,
    });
    if (confirmed) await remove.run({ params: { advtCode } });
  };
  if (advertisement.finalizedAt !== null) return null;
  return (
    <span className={screen.actions}>
      {advertisement.state === 'included' ? (
        <>
          {permissions.includes('create') && advertisement.unallocated > 0 && (
            <Link className={buttonClass({ compact: true })} to={`/admin/scrutiny-allocation/${advtCode}`} aria-label={t`Allocate: ${post}`}>
              {t`Allocate`}
            </Link>
          )}
          {permissions.includes('update') && (
            <>
              {advertisement.allocated > 0 && (
                <Link className={buttonClass({ compact: true, kind: 'quiet' })} to={`/admin/scrutiny-reallocation/${advtCode}`} aria-label={t`Reallocate: ${post}`}>
                  {t`Reallocate`}
                </Link>
              )}
              <Button compact kind="quiet" inProgress={remove.inProgress} aria-label={t`Remove: ${post}`} onClick={() => void askToRemove()}>
                {t`Remove`}
              </Button>
            </>
          )}
        </>
      ) : (
        permissions.includes('update') && (
          <Button compact inProgress={restore.inProgress} aria-label={t`Restore: ${post}`} onClick={() => void restore.run({ params: { advtCode } })}>
            {t`Restore`}
          </Button>
        )
      )}
      {dialog}
    </span>
  );
}
