import { NavLink, Paper } from '@mantine/core';
import '@mantine/core/styles/NavLink.layer.css';
import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import type { ProfileCompleteness } from '@psc/api-client/areas/profile/profile-types.ts';
import { messageText } from '@psc/ui/message-text.ts';
import { PlainList } from '@psc/ui/plain-list.tsx';
import { Link } from 'react-router';
import { pathOf, profileSteps, titleKeyOf, type ProfileStep } from '../shared/sections.ts';

/** All steps beside the open one, on a wide screen only. */
export function StepList({ step, completeness }: { step: ProfileStep; completeness: ProfileCompleteness }) {
  const { t } = useLingui();
  const isComplete = (each: ProfileStep) => completeness.sections.some(({ section, isComplete: complete }) => section === each && complete);
  return (
    <Paper
      component="nav"
      withBorder
      visibleFrom="md"
      w="13rem"
      flex="none"
      pos="sticky"
      top={24}
      aria-label={t`Sections of the profile`}
      data-side-list
    >
      <PlainList ordered>
        {profileSteps.map((each) => (
          <li key={each}>
            <NavLink
              component={Link}
              to={pathOf(each)}
              active={each === step}
              aria-current={each === step ? 'page' : undefined}
              label={messageText(titleKeyOf(each))}
              rightSection={isComplete(each) && <IconCheck size={18} color="var(--psc-done)" role="img" aria-label={t`Filled in`} />}
            />
          </li>
        ))}
      </PlainList>
    </Paper>
  );
}
