import { useLingui } from '@lingui/react/macro';
import type { FormulaScope } from '@psc/api-client/areas/distribution/distribution.ts';
import { useSession } from '@psc/api-client/session.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable, type Column } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { IconPlus } from '@tabler/icons-react';
import { Link, useLoaderData } from 'react-router';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { PercentSum } from '../phase/overview-screen.tsx';
import { PhaseFrame } from '../phase-frame.tsx';
import { formulaAddress, phases, privilegeOf, tableAddress, type Place } from '../place.ts';
import { useScopeName } from '../scope-name.ts';
import { VersionsPart } from '../versions/versions-part.tsx';
import type { loader } from './loader.ts';
import { ScopeForm } from './scope-form.tsx';

export default function PhaseOneScreen() {
  const { t } = useLingui();
  const { place, scopes, versions, classes, services, posts } = useLoaderData<typeof loader>();
  const { search, put, visit } = useAddress();
  const permissions = useSession((session) => session.privileges[privilegeOf[place.level]] ?? []);
  const columns = useScopeColumns(place);
  const edited = scopes.find((scope) => String(scope.scopeId) === search.get('edit')) ?? null;
  const isOpen = edited !== null || search.get('edit') === 'new';
  const close = () => put({ edit: null });
  return (
    <PhaseFrame
      place={place}
      description={t`Phase 1 divides all posts of a class by the ways in which they are filled. What is entered here divides posts once a version of it is in force.`}
      actions={
        permissions.includes('create') && (
          <Button kind="primary" icon={<IconPlus size={20} aria-hidden />} onClick={() => visit({ edit: 'new' })}>
            {t`Add a class`}
          </Button>
        )
      }
    >
      <DataTable
        caption={t`Classes of the formula`}
        columns={columns}
        rows={scopes}
        rowKey={(row) => row.scopeId}
        onOpen={permissions.includes('update') ? (row) => visit({ edit: String(row.scopeId) }) : undefined}
        openKey={edited?.scopeId ?? null}
        onClose={close}
        empty={
          <EmptyState title={t`No class has been added yet`}>{t`Add a class, or copy the formula of another level below.`}</EmptyState>
        }
      />
      {isOpen && (
        <ScopeForm
          key={edited?.scopeId ?? 'new'}
          level={place.level}
          choices={{ classes, services, posts }}
          edited={edited}
          mayDelete={permissions.includes('delete')}
          onDone={close}
        />
      )}
      <VersionsPart level={place.level} scopes={scopes} versions={versions} />
    </PhaseFrame>
  );
}

function useScopeColumns(place: Place): Column<FormulaScope>[] {
  const { t } = useLingui();
  const name = useScopeName();
  const heads = [t`Phase 1`, t`Phase 2`, t`Phase 3`, t`Phase 4`];
  return [
    { key: 'scope', head: t`Class and service`, cell: (row) => name(row), wrap: true },
    { key: 'limit', head: t`Vacancy limit`, align: 'end', cell: (row) => <NumberText value={row.vacancyLimit} /> },
    ...phases.map((phase, index) => ({
      key: phase,
      head: heads[index]!,
      align: 'end' as const,
      cell: (row: FormulaScope) => <PercentSum percent={row.percents[phase]} />,
    })),
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
