import { useLoaderData, useLocation } from 'react-router';
import { FormulaPart } from '../phase/formula-part.tsx';
import type { loader } from '../phase/loader.ts';
import { TablePart } from '../phase/table-part.tsx';
import { PhaseFrame } from '../phase-frame.tsx';
import { useScopeName } from '../scope-name.ts';
import { TableViewSwitch } from '../table-view-switch.tsx';

/**
 * SPEC-GAP: the documents do not say what `{configure}` carries nor how its manual screen differs: it is the class of phase 1, with
 * its shares at the one address and its table, which is corrected by hand, at the other.
 */
export default function PhaseOneConfigureScreen() {
  const { place, scope, formulas, tables } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const name = useScopeName();
  if (!scope) return null;
  const byHand = pathname.includes('/manual/');
  return (
    <PhaseFrame place={place} part={byHand ? '/manual/{configure}' : '/{configure}'} description={name(scope)}>
      <TableViewSwitch place={place} scope={scope} shown={byHand ? 'table' : 'formula'} />
      {byHand ? (
        <TablePart place={place} scope={scope} parents={[]} formulas={formulas} tables={tables} />
      ) : (
        <FormulaPart place={place} scope={scope} categories={[]} parents={[]} formulas={formulas} />
      )}
    </PhaseFrame>
  );
}
