import { useLingui } from '@lingui/react/macro';
import type { FormulaScope, Phase } from '@psc/api-client/areas/distribution/distribution.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable, type Column } from '@psc/ui/data-table.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { Link, useLoaderData } from 'react-router';
import { PhaseFrame } from '../phase-frame.tsx';
import { formulaAddress, tableAddress, type Place } from '../place.ts';
import { useScopeName } from '../scope-name.ts';
import type { loader } from './loader.ts';
import { NoClasses } from './no-classes.tsx';

export default function PhaseOverviewScreen() {
  const { t } = useLingui();
  const { place, scopes } = useLoaderData<typeof loader>();
  const descriptions: Record<Phase, string> = {
    phaseOne: '',
    phaseTwo: t`Divides the posts of the ways of filling that its configuration names, such as open competition, into categories: those open to all and those for inclusion.`,
    phaseThree: t`Divides the posts of each category of phase 2 that has no quota among the categories of this phase.`,
    phaseFour: t`Divides the posts of each category of phase 3 that has no quota into groups. Without such a category this phase stays empty.`,
  };
  const columns = useOverviewColumns(place);
  return (
    <PhaseFrame place={place} description={descriptions[place.phase]}>
      {scopes.length === 0 ? (
        <NoClasses level={place.level} />
      ) : (
        <DataTable caption={t`Classes and the shares of this phase`} columns={columns} rows={scopes} rowKey={(row) => row.scopeId} />
      )}
    </PhaseFrame>
  );
}

function useOverviewColumns(place: Place): Column<FormulaScope>[] {
  const { t } = useLingui();
  const name = useScopeName();
  return [
    { key: 'scope', head: t`Class and service`, cell: (row) => name(row), wrap: true },
    { key: 'percent', head: t`Sum of the shares`, align: 'end', cell: (row) => <PercentSum percent={row.percents[place.phase]} /> },
    {
      key: 'formula',
      head: t`Distribution formula`,
      control: true,
      cell: (row) => <Link to={formulaAddress(place, row.scopeId)}>{t`Formula`}</Link>,
    },
    {
      key: 'table',
      head: t`Distribution table`,
      control: true,
      cell: (row) => <Link to={tableAddress(place, row.scopeId)}>{t`Table`}</Link>,
    },
  ];
}

/** The sum of a phase's shares. If several categories are divided, each sums up to 100 on its own. */
export function PercentSum({ percent }: { percent: number | undefined }) {
  const { t } = useLingui();
  if (percent === undefined) return <StatusBadge tone="neutral">{t`No formula`}</StatusBadge>;
  const shown = formatNumber(percent, activeLanguage());
  return <StatusBadge tone={percent % 100 === 0 ? 'done' : 'waiting'}>{`${shown}%`}</StatusBadge>;
}
