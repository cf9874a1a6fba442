import { useLingui } from '@lingui/react/macro';
import { Anchor, Box, Title } from '@mantine/core';
import { list } from '@psc/api-client/areas/requisition/requisition.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { Link } from 'react-router';
import { addressOf } from '../../../shared/address-of.ts';
import { addressOfAdvertisement } from '../../../shared/advertisement-page.ts';
import { RequisitionBadge } from '../../../shared/list/requisitions/requisition-badge.tsx';

const MOST_SHOWN = 8;

/** The newest requisitions of the officer's own office: what became of each, and its advertisement. */
export function OwnRequisitions() {
  const { t } = useLingui();
  const { data } = useFetched(list, { query: {} });
  if (!data) return null;
  const rows = data.rows.slice(0, MOST_SHOWN);
  return (
    <Box component="section" mb="lg" aria-label={t`Requisitions of your office`}>
      <Title order={2} size="h3" mb="xs">{t`Requisitions of your office`}</Title>
      <DataTable
        caption={t`Requisitions of your office`}
        rows={rows}
        rowKey={(row) => row.requisitionId}
        empty={<EmptyState title={t`Your office has sent no requisitions`} />}
        columns={[
          {
            key: 'number',
            head: t`Requisition`,
            cell: (row) => (
              <Anchor component={Link} to={addressOf('/admin/requisition/{requisitionId}', { requisitionId: row.requisitionId })}>
                <CodeText value={row.requisitionNo} />
              </Anchor>
            ),
          },
          { key: 'status', head: t`Status`, cell: (row) => <RequisitionBadge status={row.status} /> },
          { key: 'post', head: t`Post`, cell: (row) => inLanguage(row.post, activeLanguage()) },
          { key: 'posts', head: t`Posts`, align: 'end', cell: (row) => <NumberText value={row.totalVacancy} /> },
          { key: 'sent', head: t`Sent`, cell: (row) => <DateText instant={row.appliedOn} short /> },
          {
            key: 'advertisement',
            head: t`Advertisement`,
            cell: (row) =>
              row.advtCode !== null && (
                <Anchor component={Link} to={addressOfAdvertisement(row.advtCode)}>
                  <CodeText value={row.advtCode} />
                </Anchor>
              ),
          },
        ]}
      />
      {data.rows.length > rows.length && (
        <Anchor component={Link} to="/admin/requisition">
          {t`All requisitions`}
        </Anchor>
      )}
    </Box>
  );
}
