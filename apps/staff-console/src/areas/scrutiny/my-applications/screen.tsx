import { useLingui } from '@lingui/react/macro';
import { officersApplications } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { CodeText } from '@psc/ui/number-text.tsx';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { List } from '../../../shared/list/list.tsx';
import { useRowsAhead } from '../candidate-details/use-rows-ahead.ts';
import { FailedDecisionNotes } from '../failed-decision-notes.tsx';
import { ScrutinyStatusBadge } from '../status-badge.tsx';
import { candidateAddress } from '../status-names.ts';
import { assumed } from './assumed.ts';
import type { loader } from './loader.ts';

/** The applications allocated to the officer, of all advertisements. */
export default function MyApplicationsScreen() {
  const { t } = useLingui();
  const { list, advertisements } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const language = activeLanguage();
  const ahead = useRowsAhead(null);
  const title = messageText('titles./admin/scrutiny-applications');
  return (
    <>
      <PageHeader
        title={title}
        aside={<ScreenHelp>{t`Applications allocated to you, of all advertisements.`}</ScreenHelp>}
        back={<Link to="/admin/scrutiny">{messageText('titles./admin/scrutiny')}</Link>}
      />
      <FailedDecisionNotes />
      <div {...ahead}>
        <List
          list={officersApplications}
          name="scrutiny-applications"
          title={title}
          data={list}
          assumed={assumed}
          filters={{
            status: { label: t`Scrutiny` },
            advtCode: {
              label: t`Advertisement`,
              options: advertisements.map(({ advtCode, post }) => ({
                value: advtCode,
                label: `${localDigits(advtCode, language)} · ${inLanguage(post, language)}`,
              })),
            },
            overdue: { label: t`On hold past their last day` },
            appliedOn: { label: t`Application date` },
          }}
          searchLabel={t`Name, master ID or application`}
          rowKey={(row) => row.applicationId}
          onOpen={(row) => void navigate(candidateAddress(row.advtCode, row.applicationId, row.scrutinyStatus))}
          empty={<EmptyState title={t`No applications are allocated to you`} />}
          columns={[
            {
              key: 'application',
              sort: 'application',
              control: true,
              head: t`Application`,
              cell: (row) => (
                <Link to={candidateAddress(row.advtCode, row.applicationId, row.scrutinyStatus)}>
                  <CodeText value={row.applicationNumber} />
                </Link>
              ),
            },
            { key: 'candidate', head: t`Candidate`, cell: (row) => inLanguage(row.name, language) },
            { key: 'master', head: t`Master ID`, align: 'end', cell: (row) => <CodeText value={row.masterId} /> },
            { key: 'code', head: t`Advertisement`, align: 'end', cell: (row) => <CodeText value={row.advtCode} /> },
            { key: 'post', head: t`Post`, cell: (row) => inLanguage(row.post, language) },
            {
              key: 'advtNumber',
              hidden: true,
              head: t`Advertisement number`,
              cell: (row) => row.advtNumbers.map((number) => <CodeText key={number} value={number} />),
            },
            { key: 'status', decides: true, head: t`Scrutiny`, cell: (row) => <ScrutinyStatusBadge status={row.scrutinyStatus} /> },
            { key: 'applied', head: t`Application date`, cell: (row) => <DateText ad={nepalDayOf(row.appliedAt)} short /> },
            {
              key: 'answerBy',
              sort: 'answerBy',
              head: t`To answer by`,
              cell: (row) => row.answerBy && <DateText instant={row.answerBy} short />,
            },
          ]}
        />
      </div>
    </>
  );
}
