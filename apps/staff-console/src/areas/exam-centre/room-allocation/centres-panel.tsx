import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/room.ts';
import type { DataOf } from '@psc/api-client/define-call.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { Link } from 'react-router';
import { AdvertisementText } from '../../../examination/advertisement-text.tsx';
import { AllocationStateBadge } from '../../../examination/allocation-state-badge.tsx';
import screen from '../../../shared/screen.module.css';
import { useAct } from '../../../shared/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';

type CentresPanelProps = { chosen: DataOf<typeof calls.listExamCentres>; onClose: () => void };

/** The centres of one advertisement, each with the way to its rooms. */
export function CentresPanel({ chosen, onClose }: CentresPanelProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const may = useMay();
  const { confirm, dialog } = useConfirm();
  const forward = useAct(calls.forwardAdvertisement);
  const { advtCode } = chosen.advertisement;
  const isFinal =
    chosen.centres.length > 0 && chosen.centres.every((centre) => centre.state === 'finalSave' || centre.state === 'forwarded');
  const toForward = chosen.centres.some((centre) => centre.state === 'finalSave');
  const askAndForward = async () => {
    const confirmed = await confirm({
      title: t`Forward this advertisement?`,
      message: t`Its rooms can no longer be reverted afterwards.`,
      confirmLabel: t`Forward`,
    });
    if (confirmed) await forward.run({ params: { id: advtCode } });
  };
  return (
    <SidePanel
      title={inLanguage(chosen.advertisement.post, language)}
      onClose={onClose}
      footer={
        isFinal && toForward && may('update') ? (
          <Button kind="primary" inProgress={forward.inProgress} onClick={() => void askAndForward()}>
            {t`Forward the advertisement`}
          </Button>
        ) : undefined
      }
    >
      <p>
        <AdvertisementText advertisement={chosen.advertisement} />
      </p>
      <DataTable
        caption={t`Exam centres`}
        rows={chosen.centres}
        rowKey={(centre) => centre.examCentreId}
        empty={<EmptyState title={t`No centre has been assigned yet`} />}
        columns={[
          { key: 'name', head: t`Exam centre`, cell: (centre) => inLanguage(centre.name, language) },
          {
            key: 'assign',
            head: t`Action`,
            cell: (centre) => (
              <Link className={screen.oneLine} to={`/admin/assign-rooms/${advtCode}/${centre.state}?examCentreId=${centre.examCentreId}`}>
                {centre.state === 'none' || centre.state === 'temporarySave' ? t`Assign rooms` : t`See rooms`}
              </Link>
            ),
          },
          { key: 'state', head: t`Rooms`, cell: (centre) => <AllocationStateBadge state={centre.state} none={t`No rooms`} /> },
          { key: 'candidates', head: t`Candidates`, align: 'end', cell: (centre) => <NumberText value={centre.allocatedCount} /> },
          { key: 'seats', head: t`In rooms`, align: 'end', cell: (centre) => <NumberText value={centre.seatsInRooms} /> },
          {
            key: 'rolls',
            head: t`Roll numbers`,
            cell: (centre) =>
              centre.rollFrom !== null && centre.rollTo !== null && <CodeText value={`${centre.rollFrom}–${centre.rollTo}`} />,
          },
        ]}
      />
      {dialog}
    </SidePanel>
  );
}
