import { useLingui } from '@lingui/react/macro';
import { Group, Title } from '@mantine/core';
import type { FormulaLevel, FormulaScope, FormulaVersionRow } from '@psc/api-client/areas/distribution/distribution.ts';
import { useSession } from '@psc/api-client/session.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { privilegeOf } from '../place.ts';
import { ComparisonPanel } from './comparison-panel.tsx';
import { CopyPanel } from './copy-panel.tsx';
import { TrialPanel } from './trial-panel.tsx';
import { VersionPanel } from './version-panel.tsx';

const SheetPanel = lazyPiece(() => import('./sheet-panel.tsx').then((module) => module.SheetPanel));

type VersionsPartProps = { level: FormulaLevel; scopes: readonly FormulaScope[]; versions: readonly FormulaVersionRow[] };

export function VersionsPart({ level, scopes, versions }: VersionsPartProps) {
  const { t } = useLingui();
  const { search, put, visit } = useAddress();
  const permissions = useSession((session) => session.privileges[privilegeOf[level]] ?? []);
  const maySheet = scopes.length > 0 && permissions.includes('create') && permissions.includes('update');
  const shown = search.get('show');
  const inForce = versions.find((version) => version.inForce);
  const close = () => put({ show: null, earlier: null, later: null });
  return (
    <section>
      <Title order={2} mt="xl" mb="xs">{t`Versions`}</Title>
      <DataTable
        caption={t`Versions of the formula`}
        columns={[
          { key: 'number', head: t`Version`, cell: (row) => <NumberText value={row.number} /> },
          { key: 'holdsFrom', head: t`In force from`, cell: (row) => <DateText ad={row.holdsFromAd} short /> },
          { key: 'state', head: t`Status`, cell: (row) => <VersionState version={row} inForce={inForce} /> },
          { key: 'distributions', head: t`Distributions`, align: 'end', cell: (row) => <NumberText value={row.distributions} /> },
          { key: 'createdBy', head: t`Saved by`, cell: (row) => row.createdBy },
          { key: 'createdAt', head: t`Saved on`, cell: (row) => <DateText instant={row.createdAt} short /> },
          { key: 'remarks', head: t`Remarks`, cell: (row) => row.remarks, wrap: true },
        ]}
        rows={versions}
        rowKey={(row) => row.versionId}
        empty={
          <EmptyState title={t`No version has been saved yet`}>
            {t`Posts of offices of this level can be distributed once a version is in force.`}
          </EmptyState>
        }
      />
      <Group mt="md">
        {permissions.includes('approve') && scopes.length > 0 && (
          <Button onClick={() => visit({ show: 'version' })}>{t`Put a version into force`}</Button>
        )}
        {scopes.length > 0 && <Button onClick={() => visit({ show: 'trial' })}>{t`Try the formula`}</Button>}
        {versions.length > 0 && <Button onClick={() => visit({ show: 'comparison' })}>{t`Compare versions`}</Button>}
        {maySheet && <Button onClick={() => visit({ show: 'sheet' })}>{t`Edit in Excel`}</Button>}
        {permissions.includes('create') && <Button onClick={() => visit({ show: 'copy' })}>{t`Copy from another level`}</Button>}
      </Group>
      {shown === 'version' && <VersionPanel level={level} onClose={close} />}
      {shown === 'trial' && <TrialPanel level={level} scopes={scopes} versions={versions} onClose={close} />}
      {shown === 'comparison' && <ComparisonPanel versions={versions} onClose={close} />}
      {shown === 'sheet' && maySheet && <SheetPanel level={level} onClose={close} />}
      {shown === 'copy' && <CopyPanel level={level} scopes={scopes} onClose={close} />}
    </section>
  );
}

type VersionStateProps = { version: FormulaVersionRow; inForce: FormulaVersionRow | undefined };

function VersionState({ version, inForce }: VersionStateProps) {
  const { t } = useLingui();
  if (version.inForce) return <StatusBadge tone="done">{t`In force`}</StatusBadge>;
  // `inForce` is the newest version whose date has come, so a later date is in the future.
  const isAhead = inForce === undefined || version.holdsFromAd > inForce.holdsFromAd;
  return <StatusBadge tone={isAhead ? 'waiting' : 'neutral'}>{isAhead ? t`Not yet in force` : t`Replaced`}</StatusBadge>;
}
