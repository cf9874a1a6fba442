import { useLingui } from '@lingui/react/macro';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { buttonClass } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { Link, Navigate, useLoaderData, useLocation, useNavigate } from 'react-router';
import screen from '../../../shared/screen.module.css';
import { Tabs } from '../../../shared/tabs.tsx';
import { addressOf, candidateAddress, candidateListAddress, FIRST_PAGE, scrutinyStatuses } from '../status-names.ts';
import type { loader } from './route.ts';

const ROUTE = '/admin/scrutiny/{id}/{type}/{currentPage}';

/** The officer's forms of one advertisement, by status. */
export function CandidateListScreen() {
  const { t } = useLingui();
  const { advtCode, status, page, post, counts, rows, nextAfter } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const language = activeLanguage();
  const tabInHash = scrutinyStatuses.find((each) => `#${addressOf[each]}` === hash);
  if (tabInHash && tabInHash !== status) return <Navigate to={candidateListAddress(advtCode, tabInHash)} replace />;
  const [first] = rows;
  return (
    <>
      <PageHeader
        title={inLanguage(post, language)}
        description={<CodeText value={advtCode} />}
        back={<Link to="/admin/scrutiny">{shownWord('titles./admin/scrutiny')}</Link>}
        actions={
          status === 'pending' &&
          first && (
            <Link className={buttonClass({ kind: 'primary' })} to={candidateAddress(advtCode, first.applicationId, status, page)}>
              {t`Start with the first form`}
            </Link>
          )
        }
      />
      <Tabs label={t`Forms by status`}>
        {scrutinyStatuses.map((each) => (
          <Link key={each} to={candidateListAddress(advtCode, each)} aria-current={each === status ? 'page' : undefined}>
            {shownWord(`titles.${ROUTE}#${addressOf[each]}`)} <span>({formatNumber(counts[each], language)})</span>
          </Link>
        ))}
      </Tabs>
      <DataTable
        caption={shownWord(`titles.${ROUTE}#${addressOf[status]}`)}
        rows={rows}
        rowKey={(row) => row.applicationId}
        onOpen={(row) => void navigate(candidateAddress(advtCode, row.applicationId, status, page))}
        empty={<EmptyState title={t`No forms here`}>{status === 'pending' ? t`Every form allocated to you has a decision.` : t`Forms come here when they are decided so.`}</EmptyState>}
        columns={[
          {
            key: 'application',
            head: t`Application`,
            cell: (row) => (
              <Link to={candidateAddress(advtCode, row.applicationId, status, page)}>
                <CodeText value={row.applicationNumber} />
              </Link>
            ),
          },
          { key: 'candidate', head: t`Candidate`, cell: (row) => inLanguage(row.name, language) },
          { key: 'master', head: t`Master ID`, align: 'end', cell: (row) => <CodeText value={row.masterId} /> },
          { key: 'quotas', head: t`Quotas applied for`, cell: (row) => row.quotas.map((quota) => inLanguage(quota, language)).join(', ') },
          { key: 'fee', head: t`Fee`, align: 'end', cell: (row) => <MoneyText amountPaisa={row.feeAmountPaisa} /> },
          { key: 'applied', head: t`Applied`, cell: (row) => <DateText ad={nepalDayOf(row.appliedAt)} short /> },
          { key: 'officer', head: t`Officer`, cell: (row) => row.officerName ?? t`Nobody yet` },
          ...(status === 'pending' ? [] : [{ key: 'remark', head: t`Remark`, cell: (row: (typeof rows)[number]) => row.remark }]),
        ]}
      />
      {(page !== FIRST_PAGE || nextAfter !== null) && (
        <nav className={screen.actions} aria-label={t`Pages`}>
          {page !== FIRST_PAGE && (
            <Link className={buttonClass()} to={candidateListAddress(advtCode, status)}>
              {t`First page`}
            </Link>
          )}
          {nextAfter !== null && (
            <Link className={buttonClass()} to={candidateListAddress(advtCode, status, nextAfter)}>
              {t`Next page`}
            </Link>
          )}
        </nav>
      )}
    </>
  );
}
