import { Group, Progress, Title } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ProfileCompleteness } from '@psc/api-client/areas/profile/profile-types.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link } from 'react-router';
import { pathOf, profileSteps, titleKeyOf, type ProfileStep } from '../shared/sections.ts';
import classes from './profile.module.css';

type StepHeadProps = { step: ProfileStep; completeness: ProfileCompleteness };

/** One line above a step: its number, which leads to the list of sections, its title and its neighbours. */
export function StepHead({ step, completeness: { complete, percent } }: StepHeadProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const at = profileSteps.indexOf(step);
  const [number, all] = [localDigits(at + 1, language), localDigits(profileSteps.length, language)];
  const [previous, next] = [profileSteps[at - 1], profileSteps[at + 1]];
  return (
    <div className={classes.stepHead}>
      <Group component="nav" gap={0} wrap="nowrap" aria-label={t`Steps`}>
        <LinkButton
          kind="quiet"
          to={previous ? pathOf(previous) : '/user/profile'}
          icon={<IconChevronLeft size={22} aria-hidden />}
          aria-label={previous ? nameOf(previous) : t`My profile`}
        />
        <Title order={1} fz="1.1875rem" lh={1.4} flex={1} ta="center">
          <Link to="/user/profile" className={classes.number} aria-label={t`${number}/${all}: all sections`}>
            {number}/{all}
          </Link>{' '}
          {nameOf(step)}
        </Title>
        {next && <LinkButton kind="quiet" to={pathOf(next)} icon={<IconChevronRight size={22} aria-hidden />} aria-label={nameOf(next)} />}
      </Group>
      <Progress
        value={percent}
        size={4}
        color={complete ? 'green' : 'blue'}
        aria-label={t`Profile filled in, without the optional sections`}
      />
    </div>
  );
}

function nameOf(step: ProfileStep): string {
  return messageText(titleKeyOf(step));
}
