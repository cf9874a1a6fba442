import { useLingui } from '@lingui/react/macro';
import type { OfficersReasons as Reasons } from '@psc/api-client/areas/scrutiny/fair-scrutiny.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import screen from '../../../shared/screen.module.css';

export function OfficersReasons({ officers }: { officers: readonly Reasons[] }) {
  const { t } = useLingui();
  const shares = officers.map(rejectedShare);
  const [lowest, highest] = [Math.min(...shares), Math.max(...shares)].map(percent);
  return (
    <>
      {officers.length > 1 && (
        <p className={screen.about}>{t`Share rejected, by officer: from ${lowest} to ${highest} of the decisions.`}</p>
      )}
      <DataTable
        caption={t`Decisions and reasons by officer`}
        rows={officers}
        rowKey={(row) => row.officerId}
        empty={<EmptyState title={t`Nothing has been decided yet`} />}
        columns={[
          { key: 'name', head: t`Officer`, cell: (row) => row.name },
          { key: 'decided', head: t`Decided`, align: 'end', cell: (row) => <NumberText value={row.decided} /> },
          { key: 'rejected', head: t`Rejected`, align: 'end', cell: (row) => <NumberText value={row.rejected} /> },
          { key: 'share', head: t`Share rejected`, align: 'end', cell: (row) => percent(rejectedShare(row)) },
          {
            key: 'reasons',
            head: t`Reasons of the objections`,
            wrap: true,
            cell: (row) =>
              row.reasons
                .toSorted((a, b) => b.count - a.count)
                .map(({ name, count }) => `${inLanguage(name, activeLanguage())} ${formatNumber(count, activeLanguage())}`)
                .join(', '),
          },
        ]}
      />
    </>
  );
}

function rejectedShare({ decided, rejected }: Reasons): number {
  return decided === 0 ? 0 : rejected / decided;
}

function percent(share: number): string {
  return `${formatNumber(Math.round(share * 1000) / 10, activeLanguage())}%`;
}
