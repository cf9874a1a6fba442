import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Box, Group, Text } from '@mantine/core';
import { messageText } from '@psc/ui/message-text.ts';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { Link } from 'react-router';
import { useProfileState } from '../shared/profile-state.ts';
import { pathOf, titleKeyOf } from '../shared/sections.ts';
import type { PartProps } from './profile-sheet.tsx';

/** One section of the sheet, folded to a line, with a link to its form; an empty one says whether it is required. */
export function PreviewPart({ section, gist, isEmpty, children }: PartProps) {
  const { t } = useLingui();
  const { completeness } = useProfileState();
  const isMissing = completeness.sections.some((each) => each.section === section && each.isRequired && !each.isComplete);
  const title = messageText(titleKeyOf(section));
  return (
    <Box component="section" py={4} style={{ borderBottom: '1px solid var(--mantine-color-default-border)' }}>
      <Group gap="0 12px" wrap="nowrap" style={{ breakAfter: 'avoid' }}>
        <Group gap="0 12px" flex={1}>
          <h3>
            {title}
            {isEmpty && (
              <Text component="span" c="dimmed" fw={400}>
                {' '}
                · <Trans>empty</Trans>
              </Text>
            )}
          </h3>
          {isMissing && (
            <StatusBadge tone="attention">
              <Trans>Needed to apply</Trans>
            </StatusBadge>
          )}
        </Group>
        <Anchor
          component={Link}
          to={pathOf(section)}
          underline="always"
          lh="44px"
          style={{ whiteSpace: 'nowrap' }}
          className="psc-not-printed"
          aria-label={t`Edit: ${title}`}
        >
          <Trans>Edit</Trans>
        </Anchor>
      </Group>
      {!isEmpty && (
        <Disclosure
          summary={
            <Text span lh={1.45}>
              {gist}
            </Text>
          }
        >
          {children}
        </Disclosure>
      )}
    </Box>
  );
}
