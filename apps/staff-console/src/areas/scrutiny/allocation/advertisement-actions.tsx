import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { ScrutinyAdvertisement } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button, LinkButton } from '@psc/ui/button.tsx';
import { AnswerDialog } from '../../../shell/answer-buttons.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { FinalizeButton } from './finalize-button.tsx';

export function AdvertisementActions({ advertisement }: { advertisement: ScrutinyAdvertisement }) {
  const { t } = useLingui();
  const [isRemoving, setRemoving] = useState(false);
  const remove = useStaffCall(calls.removeAdvertisement);
  const restore = useStaffCall(calls.restoreAdvertisement);
  const permissions = useSession((session) => session.privileges.scrutinyAllocation) ?? [];
  const { advtCode } = advertisement;
  const post = inLanguage(advertisement.post, activeLanguage());

  if (advertisement.finalizedAt !== null) {
    if (!permissions.includes('approve')) return null;
    return (
      <LinkButton compact kind="quiet" to={`/admin/scrutiny-allocation/${advtCode}#reopen`} aria-label={t`Reopen the scrutiny: ${post}`}>
        {t`Reopen`}
      </LinkButton>
    );
  }
  return (
    <Group component="span" gap={4} wrap="nowrap" miw="max-content">
      {advertisement.state === 'included' ? (
        <>
          {permissions.includes('create') && advertisement.unallocated > 0 && (
            <LinkButton compact to={`/admin/scrutiny-allocation/${advtCode}`} aria-label={t`Allocate: ${post}`}>
              {t`Allocate`}
            </LinkButton>
          )}
          {/* Finalising is the act after allocating, so a row offers one of them. */}
          {advertisement.unallocated === 0 && <FinalizeButton advertisement={advertisement} />}
          {permissions.includes('update') && (
            <>
              {advertisement.allocated > 0 && (
                <LinkButton compact kind="quiet" to={`/admin/scrutiny-reallocation/${advtCode}`} aria-label={t`Reallocate: ${post}`}>
                  {t`Reallocate`}
                </LinkButton>
              )}
              <Button compact kind="quiet" aria-label={t`Remove: ${post}`} onClick={() => setRemoving(true)}>
                {t`Remove`}
              </Button>
            </>
          )}
        </>
      ) : (
        permissions.includes('update') && (
          <Button
            compact
            inProgress={restore.inProgress}
            aria-label={t`Restore to scrutiny: ${post}`}
            onClick={() => void restore.run({ params: { advtCode } })}
          >
            {t`Restore to scrutiny`}
          </Button>
        )
      )}
      {isRemoving && (
        <AnswerDialog
          onClose={() => setRemoving(false)}
          answer={{
            ...{ label: t`Remove`, kind: 'danger', title: t`Remove this advertisement from scrutiny?` },
            message: t`Officers will no longer see the applications for ${post}. The advertisement can be restored.`,
            ...{ remarks: 'needed', field: 'reason', draftKey: `scrutiny-removal.${advtCode}` },
            send: (reason) => remove.run({ params: { advtCode }, body: { reason } }),
          }}
        />
      )}
    </Group>
  );
}
