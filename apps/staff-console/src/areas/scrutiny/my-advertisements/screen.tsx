import { useLingui } from '@lingui/react/macro';
import type { MyAdvertisement } from '@psc/api-client/calls/scrutiny.ts';
import type { ScrutinyStatus } from '@psc/validation/lifecycles/scrutiny.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { buttonClass } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { AdvertisementName } from '../../../shared/advertisement-name.tsx';
import screen from '../../../shared/screen.module.css';
import { candidateListAddress, scrutinyStatuses } from '../status-names.ts';
import { FinalizeButton } from './finalize-button.tsx';
import type { loader } from './route.ts';

/** The advertisements of which this officer has forms. */
export function MyAdvertisementsScreen() {
  const { t } = useLingui();
  const { rows, hasMore, pageNumber } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={shownWord('titles./admin/scrutiny')} description={t`Your advertisements, with the forms that were allocated to you.`} />
      <DataTable
        caption={shownWord('titles./admin/scrutiny')}
        rows={rows}
        rowKey={(row) => row.advtCode}
        onOpen={(row) => void navigate(candidateListAddress(row.advtCode, 'pending'))}
        empty={<EmptyState title={t`No forms are allocated to you`}>{t`Forms come here when they are allocated to you.`}</EmptyState>}
        columns={[
          { key: 'advertisement', head: t`Advertisement`, cell: (row) => <AdvertisementName advertisement={row} /> },
          { key: 'forms', head: t`Your forms`, align: 'end', cell: (row) => <NumberText value={row.numberOfForms} /> },
          ...scrutinyStatuses.map((status) => ({
            key: status,
            head: shownWord(`enums.scrutinyStatus.${status}`),
            align: 'end' as const,
            cell: (row: MyAdvertisement) => <CountLink advertisement={row} status={status} />,
          })),
          {
            key: 'finalize',
            head: t`Finalise`,
            cell: (row) =>
              row.finalizedAt === null ? (
                <FinalizeButton advertisement={row} />
              ) : (
                <>
                  <StatusBadge tone="done">{t`Finalised`}</StatusBadge> <DateText instant={row.finalizedAt} short />
                </>
              ),
          },
        ]}
      />
      {(pageNumber > 1 || hasMore) && (
        <nav className={screen.actions} aria-label={t`Pages`}>
          {pageNumber > 1 && (
            <Link className={buttonClass()} to={`?page=${pageNumber - 1}`}>
              {t`Previous page`}
            </Link>
          )}
          {hasMore && (
            <Link className={buttonClass()} to={`?page=${pageNumber + 1}`}>
              {t`Next page`}
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

function CountLink({ advertisement, status }: { advertisement: MyAdvertisement; status: ScrutinyStatus }) {
  const { t } = useLingui();
  const post = inLanguage(advertisement.post, activeLanguage());
  const state = shownWord(`enums.scrutinyStatus.${status}`);
  const count = advertisement.counts[status];
  if (count === 0) return <NumberText value={0} />;
  return (
    <Link to={candidateListAddress(advertisement.advtCode, status)} aria-label={t`${state}: ${count} forms for ${post}`}>
      <NumberText value={count} />
    </Link>
  );
}
