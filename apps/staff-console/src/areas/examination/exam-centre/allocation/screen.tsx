import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/exam-centre.ts';
import type { CentreAssignmentSummary } from '@psc/api-client/areas/examination/exam-centre.ts';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { NavLink, useLoaderData, useNavigate, useOutlet, useSearchParams } from 'react-router';
import { addressOf } from '../../../../shared/address-of.ts';
import { AdvertisementChooser } from '../../../../shared/advertisement-chooser.tsx';
import { useFoundAdvertisements } from '../../../../shared/use-found-advertisements.ts';
import { LinkTabs } from '@psc/ui/link-tabs.tsx';
import { ScreenHelp } from '../../../../shared/list/screen-help.tsx';
import { AdvertisementList } from '../assign/advertisement-list.tsx';
import type { loader } from './loader.ts';

/** Allocation tabs: waiting, allocated and moved candidates. The chosen advertisement is kept across tabs. */
export default function AllocationScreen() {
  const { t } = useLingui();
  const { list, chosen } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const tab = useOutlet();
  const advtCode = search.get('advtCode');
  const title = messageText('titles./admin/exam-center-allocation');
  // Their titles took a second line above the list.
  const tabs = [
    { path: '/admin/exam-center-allocation/allocate', name: t`Give a centre` },
    { path: '/admin/exam-center-allocation/allocatedCandidate', name: t`With a centre` },
    { path: '/admin/exam-center-allocation/candidate-switch', name: t`Change a centre` },
  ] as const;
  return (
    <>
      <PageHeader
        title={title}
        aside={
          <ScreenHelp>
            {t`Candidates sit at the centre they chose as long as it has free seats; when it is full, they get a centre with free seats.`}
          </ScreenHelp>
        }
        tabs={
          <LinkTabs label={title}>
            <NavLink to={addressOf('/admin/exam-center-allocation', { advtCode })} end>
              {t`Advertisements`}
            </NavLink>
            {tabs.map(({ path, name }) => (
              <NavLink key={path} to={addressOf(path, { advtCode })} title={messageText(`titles.${path}`)} end>
                {name}
              </NavLink>
            ))}
          </LinkTabs>
        }
      />
      {tab && (
        <>
          <ScheduledAdvertisementChooser chosen={chosen} />
          {tab}
        </>
      )}
      {list && !tab && (
        <AdvertisementList
          title={title}
          list={list}
          onOpen={(row) => void navigate(addressOf('/admin/exam-center-allocation/allocate', { advtCode: row.advtCode }))}
        />
      )}
    </>
  );
}

function ScheduledAdvertisementChooser({ chosen }: { chosen: CentreAssignmentSummary | null }) {
  const { t } = useLingui();
  const { advertisements, search } = useFoundAdvertisements({
    call: calls.listAdvertisements,
    inputOf: (text) => ({ query: { text, pageSize: 25 as const } }),
    rowsOf: ({ rows }) => rows,
    chosen,
  });
  return <AdvertisementChooser advertisements={advertisements} onSearch={search} label={t`Advertisement`} placeholder={t`Please select`} />;
}
