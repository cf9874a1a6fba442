import { ActionIcon, Anchor, Box, Group, Progress, Title } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ProfileCompleteness } from '@psc/api-client/areas/profile/profile-types.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { messageText } from '@psc/ui/message-text.ts';
import { Link } from 'react-router';
import { pathOf, profileSteps, titleKeyOf, type ProfileStep } from '../shared/sections.ts';

type StepHeadProps = { step: ProfileStep; completeness: ProfileCompleteness };

/** One line above a step: its number, which leads to the list of sections, its title and its neighbours. */
export function StepHead({ step, completeness: { complete, percent } }: StepHeadProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const at = profileSteps.indexOf(step);
  const [number, all] = [localDigits(at + 1, language), localDigits(profileSteps.length, language)];
  const [previous, next] = [profileSteps[at - 1], profileSteps[at + 1]];
  return (
    <Box mb="sm">
      <Group component="nav" gap={0} wrap="nowrap" mx={-12} aria-label={t`Steps`}>
        <ActionIcon
          component={Link}
          variant="subtle"
          size="var(--psc-target)"
          to={previous ? pathOf(previous) : '/user/profile'}
          aria-label={previous ? nameOf(previous) : t`My profile`}
        >
          <IconChevronLeft size={22} aria-hidden />
        </ActionIcon>
        <Title order={1} fz="1.1875rem" lh={1.4} flex={1} ta="center">
          <Anchor
            component={Link}
            to="/user/profile"
            underline="always"
            inherit
            fw={400}
            p="8px 4px"
            aria-label={t`${number}/${all}: all sections`}
          >
            {number}/{all}
          </Anchor>{' '}
          {nameOf(step)}
        </Title>
        {next ? (
          <ActionIcon component={Link} variant="subtle" size="var(--psc-target)" to={pathOf(next)} aria-label={nameOf(next)}>
            <IconChevronRight size={22} aria-hidden />
          </ActionIcon>
        ) : (
          <Box w="var(--psc-target)" />
        )}
      </Group>
      <Progress
        value={percent}
        size={4}
        color={complete ? 'green' : 'blue'}
        aria-label={t`Profile filled in, without the optional sections`}
      />
    </Box>
  );
}

function nameOf(step: ProfileStep): string {
  return messageText(titleKeyOf(step));
}
