import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { FormulaScope } from '@psc/api-client/areas/distribution/distribution.ts';
import screen from '../../../../shared/screen.module.css';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useScopeName } from '../scope-name.ts';

export function ScopeChooser({ scopes, scope }: { scopes: readonly FormulaScope[]; scope: FormulaScope }) {
  const { t } = useLingui();
  const { put } = useAddress();
  const name = useScopeName();
  return (
    <div className={screen.choosers}>
      <NativeSelect
        className={screen.chooser}
        label={t`Class and service`}
        value={String(scope.scopeId)}
        onChange={({ currentTarget }) => put({ scope: currentTarget.value, edit: null })}
        data={scopes.map((each) => ({ value: String(each.scopeId), label: name(each) }))}
      />
    </div>
  );
}
