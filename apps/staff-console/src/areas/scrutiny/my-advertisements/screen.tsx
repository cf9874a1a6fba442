import { useLingui } from '@lingui/react/macro';
import { myAdvertisements, type MyAdvertisement } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { ScrutinyStatus } from '@psc/validation/areas/scrutiny/lifecycle.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { PostName } from '../../../shared/post-name.tsx';
import { List } from '../../../shared/list/list.tsx';
import type { ListData } from '../../../shared/list/read-list.ts';
import { FailedDecisionNotes } from '../failed-decision-notes.tsx';
import { candidateListAddress, scrutinyStatuses } from '../status-names.ts';
import { OfficersDay } from './officers-day.tsx';
import { SecondReadings } from './second-readings.tsx';

export default function MyAdvertisementsScreen() {
  const { t } = useLingui();
  const list = useLoaderData<ListData<typeof myAdvertisements>>();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/scrutiny')}
        aside={<ScreenHelp>{t`Advertisements with applications allocated to you.`}</ScreenHelp>}
        actions={<LinkButton to="/admin/scrutiny-applications">{messageText('titles./admin/scrutiny-applications')}</LinkButton>}
      />
      <FailedDecisionNotes />
      <OfficersDay />
      <SecondReadings />
      <List
        list={myAdvertisements}
        name="scrutiny"
        title={messageText('titles./admin/scrutiny')}
        data={list}
        filters={{ finalized: { label: t`Finalised` } }}
        searchLabel={t`Post or code`}
        rowKey={(row) => row.advtCode}
        onOpen={(row) => void navigate(candidateListAddress(row.advtCode, 'pending'))}
        empty={
          <EmptyState
            title={t`No applications are allocated to you`}
          >{t`Applications appear here when they are allocated to you.`}</EmptyState>
        }
        columns={[
          {
            key: 'advertisement',
            wrap: true,
            sort: 'post',
            head: t`Advertisement`,
            cell: (row) => <PostName post={row.post} about={[row.class, row.service]} advtCode={row.advtCode} />,
          },
          { key: 'forms', head: t`Your applications`, align: 'end', cell: (row) => <NumberText value={row.numberOfApplications} /> },
          ...scrutinyStatuses.map((status) => ({
            key: status,
            head: messageText(`enums.scrutinyStatus.${status}`),
            align: 'end' as const,
            cell: (row: MyAdvertisement) => <CountLink advertisement={row} status={status} />,
          })),
          {
            key: 'finalize',
            head: t`Scrutiny`,
            cell: (row) =>
              row.finalizedAt === null ? (
                <StatusBadge tone="waiting">{t`Being examined`}</StatusBadge>
              ) : (
                <>
                  <StatusBadge tone="done">{t`Finalised`}</StatusBadge> <DateText instant={row.finalizedAt} short />
                </>
              ),
          },
        ]}
      />
    </>
  );
}

function CountLink({ advertisement, status }: { advertisement: MyAdvertisement; status: ScrutinyStatus }) {
  const { t } = useLingui();
  const post = inLanguage(advertisement.post, activeLanguage());
  const state = messageText(`enums.scrutinyStatus.${status}`);
  const count = advertisement.counts[status];
  if (count === 0) return <NumberText value={0} />;
  return (
    <Link to={candidateListAddress(advertisement.advtCode, status)} aria-label={t`${state} for ${post}: ${count}`}>
      <NumberText value={count} />
    </Link>
  );
}
