import { useLingui } from '@lingui/react/macro';
import type * as examCentre from '@psc/api-client/areas/examination/exam-centre.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { centreAssignmentLifecycle } from '@psc/validation/areas/examination/allocation-lifecycle.ts';
import { ActButton } from '@psc/ui/act-button.tsx';
import { LinkButton } from '@psc/ui/button.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { addressOf } from '../../../../shared/address-of.ts';
import { AdvertisementText } from '../../../../examination/advertisement-text.tsx';
import { AllocationStateBadge } from '../../../../examination/allocation-state-badge.tsx';
import { NumberFacts } from '@psc/ui/number-facts.tsx';
import { useForbiddenByState } from '../../../../shell/use-forbidden-by-state.ts';
import { useMay } from '../../../../shell/use-may.ts';
import { AssignedTable } from './assigned-table.tsx';
import { useRevert } from './use-revert.ts';

export default function AssignedScreen() {
  const { t } = useLingui();
  const assignment = useLoaderData<SendData<typeof examCentre.getAssigned>>();
  const may = useMay();
  const navigate = useNavigate();
  const { revert, revertDialog, inProgress } = useRevert(assignment, () => void navigate('/admin/assign-exam-center'));
  const title = messageText('titles./admin/assigned-exam-center/{id}/{advtCode}');
  const { advtCode } = assignment.advertisement;
  const forbidden = useForbiddenByState(centreAssignmentLifecycle, assignment.state, {
    nameOf: (state) => (state === 'none' ? t`Not assigned` : messageText(`enums.allocationSaveState.${state}`)),
  });
  return (
    <>
      <PageHeader
        title={title}
        description={<AdvertisementText advertisement={assignment.advertisement} />}
        aside={<AllocationStateBadge state={assignment.state} none={t`Not assigned`} />}
        back={<Link to="/admin/assign-exam-center">{messageText('titles./admin/assign-exam-center')}</Link>}
        actions={
          <>
            {may('delete') && (
              <ActButton kind="danger" forbidden={forbidden('revert')} inProgress={inProgress} onClick={() => void revert()}>
                {t`Revert`}
              </ActButton>
            )}
            <LinkButton to={addressOf('/admin/exam-center-list/{id}', { id: advtCode })}>
              {messageText('titles./admin/exam-center-list/{id}')}
            </LinkButton>
            <LinkButton kind="primary" to={addressOf('/admin/room-allocation', { open: advtCode })}>
              {t`Allocate rooms`}
            </LinkButton>
          </>
        }
      />
      <NumberFacts
        facts={[
          { label: t`Approved candidates`, value: assignment.approvedCandidates },
          {
            label: t`Allocated`,
            value: assignment.allocatedCount,
            tone: assignment.allocatedCount === assignment.approvedCandidates ? 'done' : 'attention',
          },
        ]}
      />
      <AssignedTable caption={title} assignment={assignment} />
      {revertDialog}
    </>
  );
}
