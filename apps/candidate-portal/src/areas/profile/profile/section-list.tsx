import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import type { ProfileCompleteness } from '@psc/api-client/calls/profile-types.ts';
import { shownWord } from '@psc/ui/shown-word.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { Link } from 'react-router';
import { pathOf, titleKeyOf } from '../shared/sections.ts';
import classes from './profile.module.css';

/** Every section with how it stands; what applying needs and what is missing is said in words. */
export function SectionList({ completeness }: { completeness: ProfileCompleteness }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Sections of the profile`}>
      <ul className={classes.sections}>
        {completeness.sections.map(({ section, isRequired, isComplete }) => (
          <li key={section}>
            <Link to={pathOf(section)} className={classes.sectionLink}>
              <span className={classes.sectionName}>{shownWord(titleKeyOf(section))}</span>{' '}
              {isComplete ? (
                <StatusBadge tone="done">
                  <Trans>Filled in</Trans>
                </StatusBadge>
              ) : isRequired ? (
                <StatusBadge tone="attention">
                  <Trans>Needed to apply</Trans>
                </StatusBadge>
              ) : (
                <StatusBadge tone="neutral">
                  <Trans>If you have any</Trans>
                </StatusBadge>
              )}
              <IconChevronRight size={20} aria-hidden />
            </Link>
          </li>
        ))}
        <li>
          <Link to={pathOf('preview')} className={classes.sectionLink}>
            <span className={classes.sectionName}>{shownWord(titleKeyOf('preview'))}</span>
            <IconChevronRight size={20} aria-hidden />
          </Link>
        </li>
      </ul>
    </nav>
  );
}
