import { useLingui } from '@lingui/react/macro';
import { applicants, applicationReaders, candidateFinders } from '@psc/api-client/areas/account/candidate-account/applicants.ts';
import { may, useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FeeText } from '@psc/ui/money-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { Link, useLoaderData } from 'react-router';
import { addressOf } from '../../../shared/address-of.ts';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { List } from '../../../shared/list/list.tsx';
import type { ListData } from '../../../shared/list/read-list.ts';
import { useMay } from '../../../shell/use-may.ts';
import { PostName } from '../../../shared/post-name.tsx';
import { FindPerson } from './find-person.tsx';
import { feeTones, scrutinyTones, useFeeWords } from './status-words.ts';

const PATH = '/admin/user-search';

export default function UserSearchScreen() {
  const { t } = useLingui();
  const language = activeLanguage();
  const data = useLoaderData<ListData<typeof applicants>>();
  const fee = useFeeWords();
  const mayFind = useSession(({ privileges }) => candidateFinders.some((finder) => may(finder, 'read', privileges)));
  const readsApplications = useSession(({ privileges }) => applicationReaders.some((reader) => may(reader, 'read', privileges)));
  const mayReadAll = useMay('profileManagement')('read');
  return (
    <>
      <PageHeader
        title={messageText(`titles.${PATH}`)}
        aside={
          <ScreenHelp>{t`Who applied for what, who examines it, and its progress. Candidates are identified by their master ID only.`}</ScreenHelp>
        }
      />
      <List
        list={applicants}
        lead={mayFind && <FindPerson />}
        name="applicants"
        title={t`Applications`}
        data={data}
        filters={{
          masterId: { label: t`Master ID` },
          applicationNumber: readsApplications ? { label: t`Application` } : null,
          appliedOn: { label: t`Application date` },
        }}
        rowKey={(row) => row.applicationId}
        empty={<EmptyState title={t`No one has applied yet`} />}
        columns={[
          {
            key: 'application',
            head: t`Application`,
            cell: (row) => row.applicationNumber && <CodeText value={row.applicationNumber} />,
          },
          {
            key: 'masterId',
            control: true,
            head: t`Master ID`,
            cell: (row) =>
              row.masterId !== null &&
              (mayReadAll ? (
                <Link to={addressOf('/admin/fullDetails', { masterId: row.masterId })}>
                  <CodeText value={row.masterId} />
                </Link>
              ) : (
                <CodeText value={row.masterId} />
              )),
          },
          {
            key: 'post',
            head: t`Post`,
            cell: (row) => <PostName post={row.post} about={[row.class, row.service, row.group]} />,
          },
          { key: 'advtCode', head: t`Advertisement code`, cell: (row) => <CodeText value={row.advtCode} /> },
          {
            key: 'advtNumbers',
            hidden: true,
            head: t`Advertisement number`,
            cell: (row) => row.advtNumbers.map((number) => <CodeText key={number} value={number} />),
          },
          { key: 'quotas', head: t`Quotas applied for`, cell: (row) => row.quotas.map((quota) => inLanguage(quota, language)).join(', ') },
          {
            key: 'applied',
            sort: 'appliedOn',
            head: t`Application date`,
            cell: (row) => <DateText ad={nepalDayOf(row.appliedAt)} short />,
          },
          { key: 'fee', head: t`Fee`, align: 'end', cell: (row) => <FeeText amountPaisa={row.feeAmountPaisa} /> },
          {
            key: 'payment',
            decides: true,
            head: t`Payment`,
            cell: (row) => (
              <StatusBadge tone={feeTones[row.paymentStatus]}>{row.feeAmountPaisa === 0 ? t`No fee` : fee[row.paymentStatus]}</StatusBadge>
            ),
          },
          {
            key: 'scrutiny',
            decides: true,
            head: t`Scrutiny`,
            cell: (row) => (
              <StatusBadge tone={scrutinyTones[row.scrutinyStatus]}>
                {messageText(
                  row.partiallyApproved
                    ? 'enums.applicationApprovalStatus.partiallyApproved'
                    : `enums.scrutinyStatus.${row.scrutinyStatus}`,
                )}
              </StatusBadge>
            ),
          },
          { key: 'officer', head: t`Scrutiny officer`, cell: (row) => row.scrutinyOfficer ?? t`Nobody yet` },
          { key: 'remark', head: t`Remark`, cell: (row) => row.remark },
        ]}
      />
    </>
  );
}
