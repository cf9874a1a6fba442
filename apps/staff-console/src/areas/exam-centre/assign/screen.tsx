import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useLoaderData, useNavigate } from 'react-router';
import { useAddress } from '../../../shared/use-address.ts';
import { AdvertisementTable } from './advertisement-table.tsx';
import { AssignForm } from './assign-form.tsx';
import type { loader } from './loader.ts';

/** Which centres an advertisement uses, and how many candidates each takes. */
export default function AssignScreen() {
  const { t } = useLingui();
  const { page, assignment } = useLoaderData<typeof loader>();
  const { put } = useAddress();
  const navigate = useNavigate();
  const title = shownWord('titles./admin/assign-exam-center');
  const open = (row: (typeof page.advertisements)[number]) => {
    if (row.state === 'none' || row.state === 'temporarySave') put({ advtCode: String(row.advtCode) });
    else void navigate(`/admin/assigned-exam-center/${row.assignmentId}/${row.advtCode}`);
  };
  return (
    <>
      <PageHeader
        title={title}
        description={t`Choose an advertisement and say how many candidates each centre takes. The final save seats every approved candidate and is refused while one would have no seat.`}
      />
      {assignment && (
        <AssignForm
          key={`${assignment.advertisement.advtCode} ${assignment.version}`}
          assignment={assignment}
          onDone={() => put({ advtCode: null })}
        />
      )}
      <AdvertisementTable caption={title} page={page} openCode={assignment?.advertisement.advtCode ?? null} onOpen={open} />
    </>
  );
}
