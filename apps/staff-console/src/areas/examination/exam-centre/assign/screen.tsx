import { useLingui } from '@lingui/react/macro';
import type { CentreAssignmentSummary } from '@psc/api-client/areas/examination/exam-centre.ts';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useLoaderData, useNavigate } from 'react-router';
import { ScreenHelp } from '../../../../shared/list/screen-help.tsx';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { addressOf } from '../../../../shared/address-of.ts';
import { AdvertisementList } from './advertisement-list.tsx';
import { AssignForm } from './assign-form.tsx';
import type { loader } from './loader.ts';

export default function AssignScreen() {
  const { t } = useLingui();
  const { list, assignment } = useLoaderData<typeof loader>();
  const { visit, put } = useAddress();
  const navigate = useNavigate();
  const title = messageText('titles./admin/assign-exam-center');
  const open = (row: CentreAssignmentSummary) => {
    if (row.state === 'none' || row.state === 'temporarySave') visit({ advtCode: String(row.advtCode) });
    else void navigate(addressOf('/admin/assigned-exam-center/{id}/{advtCode}', { id: row.assignmentId!, advtCode: row.advtCode }));
  };
  return (
    <>
      <PageHeader
        title={title}
        aside={
          <ScreenHelp>{t`Choose an advertisement and enter how many candidates each centre takes. The final save gives every approved candidate a seat; it is refused as long as anyone would be left without one.`}</ScreenHelp>
        }
      />
      {assignment && <AssignForm key={assignment.advertisement.advtCode} assignment={assignment} onDone={() => put({ advtCode: null })} />}
      <AdvertisementList title={title} list={list} onOpen={open} />
    </>
  );
}
