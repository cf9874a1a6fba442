import { useLingui } from '@lingui/react/macro';
import { useLoaderData, useLocation, Link } from 'react-router';
import { LinkTabs } from '@psc/ui/link-tabs.tsx';
import { FormulaPart } from '../phase/formula-part.tsx';
import type { loader } from '../phase/loader.ts';
import { TablePart } from '../phase/table-part.tsx';
import { PhaseFrame } from '../phase-frame.tsx';
import { formulaAddress, tableAddress } from '../place.ts';
import { useScopeName } from '../scope-name.ts';

/**
 * SPEC-GAP: the documents do not say what `{configure}` carries nor how its manual screen differs: it is the class of phase 1, with
 * its shares at the one address and its table, which is corrected by hand, at the other.
 */
export default function PhaseOneConfigureScreen() {
  const { t } = useLingui();
  const { place, scope, formulas, tables } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const name = useScopeName();
  if (!scope) return null;
  const byHand = pathname.includes('/manual/');
  return (
    <PhaseFrame place={place} part={byHand ? '/manual/{configure}' : '/{configure}'} description={name(scope)}>
      <LinkTabs label={t`Formula and table`}>
        <Link to={formulaAddress(place, scope.scopeId)} aria-current={byHand ? undefined : 'page'}>{t`Distribution formula`}</Link>
        <Link to={tableAddress(place, scope.scopeId)} aria-current={byHand ? 'page' : undefined}>{t`Distribution table`}</Link>
      </LinkTabs>
      {byHand ? (
        <TablePart place={place} scope={scope} parents={[]} formulas={formulas} tables={tables} />
      ) : (
        <FormulaPart place={place} scope={scope} categories={[]} parents={[]} formulas={formulas} />
      )}
    </PhaseFrame>
  );
}
