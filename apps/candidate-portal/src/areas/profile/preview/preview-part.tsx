import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Box, Group, Text } from '@mantine/core';
import type { ProfileSection } from '@psc/api-client/areas/profile/profile-types.ts';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { Link } from 'react-router';
import { useProfileState } from '../shared/profile-state.ts';
import { pathOf, titleKeyOf } from '../shared/sections.ts';

/** One section of the sheet with a link to its form; an empty one says whether it is required. */
export function PreviewPart({ section, isEmpty, children }: { section: ProfileSection; isEmpty?: boolean; children: ReactNode }) {
  const { t } = useLingui();
  const { completeness } = useProfileState();
  const isMissing = completeness.sections.some((each) => each.section === section && each.isRequired && !each.isComplete);
  const title = messageText(titleKeyOf(section));
  return (
    <Box component="section" pt={20}>
      <Group gap="4px 12px" style={{ breakAfter: 'avoid' }}>
        <h3>{title}</h3>
        {isMissing && (
          <StatusBadge tone="attention">
            <Trans>Needed to apply</Trans>
          </StatusBadge>
        )}
        <Anchor
          component={Link}
          to={pathOf(section)}
          underline="always"
          lh="44px"
          ml="auto"
          className="psc-not-printed"
          aria-label={t`Edit: ${title}`}
        >
          <Trans>Edit</Trans>
        </Anchor>
      </Group>
      {isEmpty ? (
        <Text c="dimmed">
          <Trans>Nothing filled in yet.</Trans>
        </Text>
      ) : (
        children
      )}
    </Box>
  );
}
