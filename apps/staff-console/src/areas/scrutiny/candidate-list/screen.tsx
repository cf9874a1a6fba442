import { useLingui } from '@lingui/react/macro';
import { candidates, type ScrutinyCandidate } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FeeText } from '@psc/ui/money-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, Navigate, useLoaderData, useLocation, useNavigate } from 'react-router';
import { List } from '../../../shared/list/list.tsx';
import { namedOptions } from '../../../shared/list/list-words.ts';
import { useMay } from '../../../shell/use-may.ts';
import { LinkTabs } from '@psc/ui/link-tabs.tsx';
import { useRowsAhead } from '../candidate-details/use-rows-ahead.ts';
import { FailedDecisionNotes } from '../failed-decision-notes.tsx';
import { addressOf, candidateAddress, candidateListAddress, scrutinyStatuses } from '../status-names.ts';
import type { loader } from './loader.ts';

const ROUTE = '/admin/scrutiny/{id}/{type}/{currentPage}';

export default function CandidateListScreen() {
  const { t } = useLingui();
  const { advtCode, status, list } = useLoaderData<typeof loader>();
  const { post, service, group, class: classOfPost, counts } = list.about;
  const navigate = useNavigate();
  const { hash } = useLocation();
  const language = activeLanguage();
  const ruleWords = { age: t`Age`, qualification: t`Qualification`, quota: t`Quota` };
  const paymentText = ({ paymentStatus, feeAmountPaisa }: ScrutinyCandidate) => {
    if (paymentStatus !== 'paid') return t`Not paid`;
    return feeAmountPaisa === 0 ? t`No fee` : t`Paid`;
  };
  const seesUnpaid = useMay('scrutinyAllocation')('read');
  const [first] = list.page.rows;
  const unpaid = list.query['paid'] === false;
  const ahead = useRowsAhead(status === 'pending' && !unpaid && first ? first.applicationId : null);
  const tabInHash = scrutinyStatuses.find((each) => `#${addressOf[each]}` === hash);
  if (tabInHash && tabInHash !== status) return <Navigate to={candidateListAddress(advtCode, tabInHash)} replace />;
  return (
    <>
      <PageHeader
        title={inLanguage(post, language)}
        description={
          <>
            <CodeText value={advtCode} /> · {[service, group, classOfPost].map((each) => inLanguage(each, language)).join(' · ')}
          </>
        }
        back={<Link to="/admin/scrutiny">{messageText('titles./admin/scrutiny')}</Link>}
        actions={
          status === 'pending' &&
          !unpaid &&
          first && (
            <LinkButton kind="primary" to={candidateAddress(advtCode, first.applicationId, status)}>
              {t`Start with the first application`}
            </LinkButton>
          )
        }
      />
      <FailedDecisionNotes />
      <LinkTabs label={t`Applications by status`}>
        {scrutinyStatuses.map((each) => (
          <Link key={each} to={candidateListAddress(advtCode, each)} aria-current={each === status && !unpaid ? 'page' : undefined}>
            {messageText(`titles.${ROUTE}#${addressOf[each]}`)} <span>({formatNumber(counts[each], language)})</span>
          </Link>
        ))}
        {seesUnpaid && (
          <Link to={`${candidateListAddress(advtCode, 'pending')}?paid=false`} aria-current={unpaid ? 'page' : undefined}>
            {t`Not paid`} <span>({formatNumber(list.about.unpaid, language)})</span>
          </Link>
        )}
      </LinkTabs>
      <div {...ahead}>
        <List
          list={candidates}
          name="scrutinyCandidates"
          title={`${inLanguage(post, language)}: ${messageText(`titles.${ROUTE}#${addressOf[status]}`)}`}
          data={list}
          filters={{
            status: null,
            quotaId: { label: t`Quota`, options: namedOptions(list.about.quotas) },
            officerId: { label: t`Officer`, options: namedOptions(list.about.officers) },
            unmet: { label: t`Rule that is not met`, values: ruleWords },
            objection: { label: t`Objection`, options: namedOptions(list.about.reasons) },
            answered: { label: t`Answered while on hold` },
            partial: { label: messageText('enums.applicationApprovalStatus.partiallyApproved') },
            feeType: { label: t`Fee` },
            paid: null,
            appliedOn: { label: t`Application date` },
          }}
          searchLabel={t`Name, master ID or application`}
          rowKey={(row) => row.applicationId}
          onOpen={(row) => void navigate(candidateAddress(advtCode, row.applicationId, status))}
          empty={
            <EmptyState title={t`No applications`}>
              {status === 'pending'
                ? t`All applications allocated to you have been decided.`
                : t`Applications with this decision appear here.`}
            </EmptyState>
          }
          columns={[
            {
              key: 'application',
              sort: 'application',
              control: true,
              head: t`Application`,
              cell: (row) => (
                <Link to={candidateAddress(advtCode, row.applicationId, status)}>
                  <CodeText value={row.applicationNumber} />
                </Link>
              ),
            },
            { key: 'candidate', sort: 'name', head: t`Candidate`, cell: (row) => inLanguage(row.name, language) },
            { key: 'master', sort: 'masterId', head: t`Master ID`, align: 'end', cell: (row) => <CodeText value={row.masterId} /> },
            {
              key: 'quotas',
              head: t`Quotas applied for`,
              cell: (row) => row.quotas.map((quota) => inLanguage(quota, language)).join(', '),
            },
            {
              key: 'unmet',
              decides: true,
              head: t`Rules not met`,
              wrap: true,
              cell: ({ unmet }) => {
                if (unmet === null) return t`Not judged yet`;
                return unmet.length === 0 ? t`All are met` : unmet.map((rule) => ruleWords[rule]).join(', ');
              },
            },
            {
              key: 'advtNumber',
              hidden: true,
              head: t`Advertisement number`,
              cell: (row) => row.advtNumbers.map((number) => <CodeText key={number} value={number} />),
            },
            { key: 'payment', hidden: true, head: t`Payment`, cell: paymentText },
            { key: 'fee', head: t`Fee`, align: 'end', cell: (row) => <FeeText amountPaisa={row.feeAmountPaisa} /> },
            {
              key: 'applied',
              sort: 'appliedOn',
              head: t`Application date`,
              cell: (row) => <DateText ad={nepalDayOf(row.appliedAt)} short />,
            },
            ...(status === 'pending'
              ? [
                  {
                    key: 'answered',
                    head: t`Answered while on hold`,
                    cell: (row: ScrutinyCandidate) => row.answeredAt && <DateText ad={nepalDayOf(row.answeredAt)} short />,
                  },
                ]
              : []),
            { key: 'officer', head: t`Officer`, cell: (row) => row.officerName ?? t`Nobody yet` },
            ...(status === 'approved'
              ? [
                  {
                    key: 'refusedQuotas',
                    head: t`Does not compete in`,
                    cell: (row: ScrutinyCandidate) => row.refusedQuotas.map((quota) => inLanguage(quota, language)).join(', '),
                  },
                ]
              : []),
            ...(status === 'pending' ? [] : [{ key: 'remark', head: t`Remark`, cell: (row: ScrutinyCandidate) => row.remark }]),
          ]}
        />
      </div>
    </>
  );
}
