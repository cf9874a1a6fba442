import { useEffect, useRef, type FocusEvent } from 'react';
import { Box, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import type { ProfileCompleteness } from '@psc/api-client/areas/profile/profile-types.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { pathOf, profileSteps, titleKeyOf, type ProfileStep } from '../shared/sections.ts';
import classes from './profile.module.css';

/** Links to all sections; on a phone the row scrolls to the current one. */
export function StepBar({ step, completeness }: { step: ProfileStep; completeness: ProfileCompleteness }) {
  const { t } = useLingui();
  const bar = useRef<HTMLOListElement>(null);
  const language = activeLanguage();
  const number = localDigits(profileSteps.indexOf(step) + 1, language);
  const all = localDigits(profileSteps.length, language);
  const isComplete = (each: ProfileStep) => completeness.sections.some(({ section, isComplete: complete }) => section === each && complete);

  useEffect(() => {
    const row = bar.current;
    const open = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && open) row.scrollLeft = open.offsetLeft - row.offsetLeft - 16;
  }, [step]);

  return (
    <Box component="nav" mb="sm" aria-label={t`Sections of the profile`}>
      <Text c="dimmed" size="sm">
        <Trans>
          Step {number} of {all}
        </Trans>
      </Text>
      <ol ref={bar} className={classes.stepRow} onFocus={showWhole}>
        {profileSteps.map((each) => (
          <li key={each}>
            <LinkButton
              kind={each === step ? 'primary' : 'secondary'}
              to={pathOf(each)}
              aria-current={each === step ? 'page' : undefined}
              icon={isComplete(each) && <IconCheck size={16} role="img" aria-label={t`Filled in`} />}
            >
              {messageText(titleKeyOf(each))}
            </LinkButton>
          </li>
        ))}
      </ol>
    </Box>
  );
}

/** Scrolls a partly hidden step into view on keyboard focus. A tapped step does not move away from the finger. */
function showWhole({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
