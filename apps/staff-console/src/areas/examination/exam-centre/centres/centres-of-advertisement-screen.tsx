import { useLingui } from '@lingui/react/macro';
import type * as examCentre from '@psc/api-client/areas/examination/exam-centre.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData } from 'react-router';
import { AdvertisementText } from '../../../../examination/advertisement-text.tsx';
import { AllocationStateBadge } from '../../../../examination/allocation-state-badge.tsx';
import { AssignedTable } from '../assign/assigned-table.tsx';

/** SPEC-GAP: the documents do not define `{id}`. Adopted: it is the advertisement whose centres are listed. */
export default function CentresOfAdvertisementScreen() {
  const { t } = useLingui();
  const assignment = useLoaderData<SendData<typeof examCentre.getAssigned>>();
  const title = messageText('titles./admin/exam-center-list/{id}');
  return (
    <>
      <PageHeader
        title={title}
        description={<AdvertisementText advertisement={assignment.advertisement} />}
        aside={<AllocationStateBadge state={assignment.state} none={t`Not assigned`} />}
        back={<Link to="/admin/assign-exam-center">{messageText('titles./admin/assign-exam-center')}</Link>}
      />
      <AssignedTable caption={title} assignment={assignment} />
    </>
  );
}
