import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, VisuallyHidden } from '@mantine/core';
import type { ProfileCompleteness } from '@psc/api-client/areas/profile/profile-types.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { CallCard } from '../../../shell/cards.tsx';
import { firstMissingPath, missingSections, ProfileGaps } from './profile-gaps.tsx';

/** The way of a new candidate to the first application. */
export function FirstSteps({ profile }: { profile: ProfileCompleteness }) {
  const { t } = useLingui();
  const isNew = profile.percent === 0;
  const canApply = missingSections(profile).length === 0;
  return (
    <CallCard>
      <h2>{canApply ? t`You can apply now` : isNew ? t`Start · 15 minutes` : t`Complete your profile`}</h2>
      <Box component="ol" my="sm" p={0} style={{ listStyle: 'none' }}>
        <Step isDone>
          <Trans>Open an account</Trans>
        </Step>
        <Step isDone={canApply}>
          <Trans>Fill in your profile and add your documents</Trans>
        </Step>
        <Step>
          <Trans>Choose a vacancy and apply</Trans>
        </Step>
        <Step>
          <Trans>Pay the fee; you get the receipt at once</Trans>
        </Step>
      </Box>
      {!canApply && !isNew && <ProfileGaps profile={profile} />}
      <LinkButton kind="primary" wide to={canApply ? '/vacancy' : firstMissingPath(profile)}>
        {canApply ? t`Choose a vacancy` : isNew ? t`Start` : t`Continue your profile`}
      </LinkButton>
    </CallCard>
  );
}

function Step({ isDone = false, children }: { isDone?: boolean; children: ReactNode }) {
  return (
    <Group component="li" gap="xs" py={4} wrap="nowrap" align="start" c={isDone ? 'dimmed' : undefined}>
      <Box component="span" mt={2} style={{ flex: 'none' }}>
        {isDone ? (
          <IconCircleCheckFilled size={22} color="var(--psc-done)" aria-hidden />
        ) : (
          <IconCircle size={22} color="var(--psc-line)" aria-hidden />
        )}
      </Box>
      <span>
        {children}
        {isDone && (
          <VisuallyHidden>
            , <Trans>done</Trans>
          </VisuallyHidden>
        )}
      </span>
    </Group>
  );
}
