import { useLoaderData, useLocation } from 'react-router';
import { FormulaPart } from '../phase/formula-part.tsx';
import type { loader } from '../phase/loader.ts';
import { TablePart } from '../phase/table-part.tsx';
import { PhaseFrame } from '../phase-frame.tsx';
import { useScopeName } from '../scope-name.ts';
import { TableViewSwitch } from '../table-view-switch.tsx';

/**
 * SPEC-GAP: the documents do not define `{configure}` or how its manual screen differs. Adopted: it is the class of phase 1; one address
 * has its shares, the other its table for corrections by hand.
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
