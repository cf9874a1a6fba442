import { useLoaderData } from 'react-router';
import { PhaseFrame } from '../phase-frame.tsx';
import { TableViewSwitch } from '../table-view-switch.tsx';
import { FormulaPart } from './formula-part.tsx';
import type { loader } from './loader.ts';
import { NoClasses } from './no-classes.tsx';
import { ScopeChooser } from './scope-chooser.tsx';

export default function DistributionFormulaScreen() {
  const { place, scopes, scope, categories, formulas } = useLoaderData<typeof loader>();
  return (
    <PhaseFrame place={place} part="/distribution-formula">
      {scope === null ? (
        <NoClasses level={place.level} />
      ) : (
        <>
          <ScopeChooser scopes={scopes} scope={scope} />
          <TableViewSwitch place={place} scope={scope} shown="formula" />
          <FormulaPart
            place={place}
            scope={scope}
            categories={categories?.categories ?? []}
            parents={categories?.parents ?? []}
            formulas={formulas}
          />
        </>
      )}
    </PhaseFrame>
  );
}
