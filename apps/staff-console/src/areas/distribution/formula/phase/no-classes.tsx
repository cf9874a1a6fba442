import { useLingui } from '@lingui/react/macro';
import type { FormulaLevel } from '@psc/api-client/areas/distribution/distribution.ts';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { Link } from 'react-router';
import { phasePath } from '../place.ts';

/** Shares need classes, which phase 1 defines. */
export function NoClasses({ level }: { level: FormulaLevel }) {
  const { t } = useLingui();
  return (
    <EmptyState title={t`No class has been added yet`} action={<Link to={phasePath(level, 'phaseOne')}>{t`Go to phase 1`}</Link>}>
      {t`Add a class with its vacancy limit in phase 1 first.`}
    </EmptyState>
  );
}
