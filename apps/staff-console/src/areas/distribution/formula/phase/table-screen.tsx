import { useLoaderData } from 'react-router';
import { PhaseFrame } from '../phase-frame.tsx';
import { TableViewSwitch } from '../table-view-switch.tsx';
import type { loader } from './loader.ts';
import { NoClasses } from './no-classes.tsx';
import { ScopeChooser } from './scope-chooser.tsx';
import { TablePart } from './table-part.tsx';

export default function DistributionTableScreen() {
  const { place, scopes, scope, categories, formulas, tables } = useLoaderData<typeof loader>();
  return (
    <PhaseFrame place={place} part="/distribution-table">
      {scope === null ? (
        <NoClasses level={place.level} />
      ) : (
        <>
          <ScopeChooser scopes={scopes} scope={scope} />
          <TableViewSwitch place={place} scope={scope} shown="table" />
          <TablePart place={place} scope={scope} parents={categories?.parents ?? []} formulas={formulas} tables={tables} />
        </>
      )}
    </PhaseFrame>
  );
}
