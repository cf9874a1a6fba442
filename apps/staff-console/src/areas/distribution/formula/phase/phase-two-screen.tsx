import { useLoaderData, useLocation } from 'react-router';
import { PhaseFrame } from '../phase-frame.tsx';
import { TableViewSwitch } from '../table-view-switch.tsx';
import { CategoriesPart } from './categories-part.tsx';
import { FormulaPart } from './formula-part.tsx';
import type { loader } from './loader.ts';
import { NoClasses } from './no-classes.tsx';
import { ScopeChooser } from './scope-chooser.tsx';
import { TablePart } from './table-part.tsx';

/** Phase 2 has its three parts as tabs under one address. */
export default function PhaseTwoFormulaScreen() {
  const { place, scopes, scope, categories, formulas, tables } = useLoaderData<typeof loader>();
  const { hash } = useLocation();
  if (!categories) return null;
  const part = () => {
    if (hash !== '#distribution-formula' && hash !== '#distribution-table') {
      return <CategoriesPart level={place.level} phase="phaseTwo" setup={categories} />;
    }
    if (scope === null) return <NoClasses level={place.level} />;
    return (
      <>
        <ScopeChooser scopes={scopes} scope={scope} />
        <TableViewSwitch place={place} scope={scope} shown={hash === '#distribution-table' ? 'table' : 'formula'} />
        {hash === '#distribution-table' ? (
          <TablePart place={place} scope={scope} parents={[]} formulas={formulas} tables={tables} />
        ) : (
          <FormulaPart place={place} scope={scope} categories={categories.categories} parents={[]} formulas={formulas} />
        )}
      </>
    );
  };
  return (
    <PhaseFrame place={place} part="/formula">
      {part()}
    </PhaseFrame>
  );
}
