import { useLingui } from '@lingui/react/macro';
import type { FormulaLevel } from '@psc/api-client/calls/distribution.ts';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { Link } from 'react-router';
import { phasePath } from '../place.ts';

/** Nothing can be given a share before phase 1 says of which posts. */
export function NoClasses({ level }: { level: FormulaLevel }) {
  const { t } = useLingui();
  return (
    <EmptyState title={t`No class has been added yet`} action={<Link to={phasePath(level, 'phaseOne')}>{t`Go to phase 1`}</Link>}>
      {t`Add a class with its vacancy limit in phase 1 first.`}
    </EmptyState>
  );
}
