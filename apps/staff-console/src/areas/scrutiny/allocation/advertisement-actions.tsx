import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { ScrutinyAdvertisement } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { Permission } from '@psc/api-client/privileges.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { RowActs, type RowAct } from '@psc/ui/table/row-acts.tsx';
import { AnswerDialog } from '../../../shell/answer-buttons.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { useFinalize } from './use-finalize.tsx';

/** The acts of a supervisor on the scrutiny of one advertisement, in the order of the work. */
export function AdvertisementActions({ advertisement }: { advertisement: ScrutinyAdvertisement }) {
  const { t } = useLingui();
  const [isRemoving, setRemoving] = useState(false);
  const remove = useStaffCall(calls.removeAdvertisement);
  const restore = useStaffCall(calls.restoreAdvertisement);
  const permissions = useSession((session) => session.privileges.scrutinyAllocation) ?? [];
  const finalize = useFinalize(advertisement);
  const { advtCode, allocated, unallocated, state, finalizedAt } = advertisement;
  const post = inLanguage(advertisement.post, activeLanguage());
  const given = formatNumber(allocated, activeLanguage());

  const isFinal = finalizedAt !== null;
  const isRemoved = state === 'removed' && !isFinal;
  const ended = isFinal
    ? t`The scrutiny is finalised; reopen it first.`
    : isRemoved
      ? t`The advertisement is removed from scrutiny; restore it first.`
      : null;
  const reopens: RowAct = {
    ...{ key: 'reopen', label: t`Reopen`, to: `/admin/scrutiny-allocation/${advtCode}#reopen` },
    forbidden: null,
  };
  const finalizes: RowAct = {
    ...{ key: 'finalize', label: t`Finalise`, onSelect: finalize.ask, inProgress: finalize.inProgress },
    forbidden: ended ?? finalize.forbidden,
  };
  const restores: RowAct = {
    ...{ key: 'restore', label: t`Restore to scrutiny`, inProgress: restore.inProgress },
    ...{ onSelect: () => void restore.run({ params: { advtCode } }), forbidden: null },
  };
  const removes: RowAct = {
    ...{ key: 'remove', label: t`Remove`, aside: true, danger: true, onSelect: () => setRemoving(true) },
    forbidden: ended,
  };
  const acts: { act: RowAct; permission: Permission }[] = [
    {
      permission: 'create',
      act: {
        ...{ key: 'allocate', label: t`Allocate`, to: `/admin/scrutiny-allocation/${advtCode}` },
        forbidden: ended ?? (unallocated > 0 ? null : t`Every application has an officer.`),
      },
    },
    { permission: 'approve', act: isFinal ? reopens : finalizes },
    {
      permission: 'update',
      act: {
        ...{ key: 'reallocate', label: t`Reallocate`, aside: true, to: `/admin/scrutiny-reallocation/${advtCode}` },
        forbidden: ended ?? (allocated > 0 ? null : t`No application has an officer yet.`),
      },
    },
    { permission: 'update', act: isRemoved ? restores : removes },
  ];
  return (
    <>
      <RowActs acts={acts.filter(({ permission }) => permissions.includes(permission)).map(({ act }) => act)} subject={post} />
      {finalize.dialogs}
      {isRemoving && (
        <AnswerDialog
          onClose={() => setRemoving(false)}
          answer={{
            ...{ label: t`Remove`, kind: 'danger', title: t`Remove this advertisement from scrutiny?` },
            message: t`Officers will no longer see the ${given} applications for ${post} that they were given. The advertisement can be restored.`,
            ...{ remarks: 'needed', field: 'reason', draftKey: `scrutiny-removal.${advtCode}` },
            send: (reason) => remove.run({ params: { advtCode }, body: { reason } }),
          }}
        />
      )}
    </>
  );
}
