import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ProfileSection } from '@psc/api-client/calls/profile-types.ts';
import { shownWord } from '@psc/ui/shown-word.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { Link } from 'react-router';
import { useProfileState } from '../shared/profile-state.ts';
import { pathOf, titleKeyOf } from '../shared/sections.ts';
import classes from './preview.module.css';

/** One section of the sheet with the way back to its form; an empty one says whether it is needed. */
export function PreviewPart({ section, isEmpty, children }: { section: ProfileSection; isEmpty?: boolean; children: ReactNode }) {
  const { t } = useLingui();
  const { completeness } = useProfileState();
  const isMissing = completeness.sections.some((each) => each.section === section && each.isRequired && !each.isComplete);
  const title = shownWord(titleKeyOf(section));
  return (
    <section className={classes.part}>
      <div className={classes.partHead}>
        <h3>{title}</h3>
        {isMissing && (
          <StatusBadge tone="attention">
            <Trans>Needed to apply</Trans>
          </StatusBadge>
        )}
        <Link to={pathOf(section)} className={classes.edit} aria-label={t`Edit: ${title}`}>
          <Trans>Edit</Trans>
        </Link>
      </div>
      {isEmpty ? (
        <p className={classes.quiet}>
          <Trans>Nothing filled in yet.</Trans>
        </p>
      ) : (
        children
      )}
    </section>
  );
}
