import { useLingui } from '@lingui/react/macro';
import { jobs, tryAgain, type GivenUpJob } from '@psc/api-client/platform/given-up-job.ts';
import { may, useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData } from 'react-router';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { List } from '../../../shared/list/list.tsx';
import type { ListData } from '../../../shared/list/read-list.ts';
import { useSelectedRows } from '../../../shared/list/use-selected-rows.ts';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

/** E-mails and other work that failed on every retry, with their recipients; the officer can try again. */
export default function UndeliveredScreen() {
  const { t } = useLingui();
  const data = useLoaderData<ListData<typeof jobs>>();
  const mayTry = useSession((session) => may('profileManagement', 'update', session.privileges));
  const selection = useSelectedRows<GivenUpJob>((row) => row.jobId);
  const act = useStaffCall(tryAgain);
  const language = activeLanguage();
  const title = messageText('titles./admin/undelivered');
  const tryChosen = async () => {
    const outcome = await act.run({ body: { jobIds: selection.rows.map(({ jobId }) => jobId) } });
    if (outcome.ok) selection.clear();
  };
  return (
    <>
      <PageHeader
        title={title}
        aside={
          <ScreenHelp>{t`Work that failed several times, mostly because the mail server did not accept an e-mail or the address is wrong. Correct the cause first, then try again. It is deleted after 30 days.`}</ScreenHelp>
        }
        back={<Link to="/admin/usermanagement">{messageText('titles./admin/usermanagement')}</Link>}
      />
      <List
        list={jobs}
        name="undelivered"
        title={title}
        data={data}
        rowKey={(row) => row.jobId}
        filters={{ givenUpAt: { label: t`Last tried on` } }}
        searchLabel={t`E-mail`}
        empty={<EmptyState title={t`Everything was delivered and done`} />}
        {...(mayTry && {
          selection,
          selectionActions: <Button compact inProgress={act.inProgress} onClick={() => void tryChosen()}>{t`Try again`}</Button>,
        })}
        columns={[
          { key: 'what', wrap: true, head: t`E-mail or work`, cell: (row) => inLanguage(row.what, language) },
          { key: 'recipient', head: t`E-mail`, cell: (row) => row.recipient },
          { key: 'masterId', head: t`Master ID`, cell: (row) => row.masterId && <CodeText value={String(row.masterId)} /> },
          { key: 'advtCode', head: t`Code`, cell: (row) => row.advtCode && <CodeText value={String(row.advtCode)} /> },
          { key: 'givenUpAt', sort: 'givenUpAt', head: t`Last tried on`, cell: (row) => <DateText instant={row.givenUpAt} short /> },
        ]}
      />
    </>
  );
}
