import { useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import type { FormulaScope } from '@psc/api-client/areas/distribution/distribution.ts';
import { useNavigate } from 'react-router';
import { formulaAddress, tableAddress, type Place } from './place.ts';

type TableViewSwitchProps = { place: Place; scope: FormulaScope; shown: 'formula' | 'table' };

export function TableViewSwitch({ place, scope, shown }: TableViewSwitchProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <Switch
      my="sm"
      label={t`Table view`}
      checked={shown === 'table'}
      onChange={({ currentTarget }) => void navigate((currentTarget.checked ? tableAddress : formulaAddress)(place, scope.scopeId))}
    />
  );
}
