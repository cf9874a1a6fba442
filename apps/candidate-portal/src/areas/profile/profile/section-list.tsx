import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group, NavLink, Paper, Text } from '@mantine/core';
import '@mantine/core/styles/NavLink.layer.css';
import { IconChevronRight } from '@tabler/icons-react';
import type { ProfileCompleteness } from '@psc/api-client/areas/profile/profile-types.ts';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { PlainList } from '@psc/ui/plain-list.tsx';
import { Link } from 'react-router';
import { pathOf, titleKeyOf } from '../shared/sections.ts';

export function SectionList({ completeness }: { completeness: ProfileCompleteness }) {
  const { t } = useLingui();
  return (
    <Paper component="nav" withBorder aria-label={t`Sections of the profile`}>
      <PlainList divided>
        {completeness.sections.map(({ section, isRequired, isComplete }) => (
          <li key={section}>
            <SectionLink to={pathOf(section)} title={messageText(titleKeyOf(section))}>
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
                  {section === 'contact' || section === 'extra' ? <Trans>Not filled in yet</Trans> : <Trans>Optional</Trans>}
                </StatusBadge>
              )}
            </SectionLink>
          </li>
        ))}
        <li>
          <SectionLink to={pathOf('preview')} title={messageText(titleKeyOf('preview'))} />
        </li>
      </PlainList>
    </Paper>
  );
}

function SectionLink({ to, title, children }: { to: string; title: string; children?: ReactNode }) {
  return (
    <NavLink
      component={Link}
      to={to}
      mih={56}
      label={
        <Group gap="4px 12px" justify="space-between">
          <Text span fw={600}>
            {title}
          </Text>{' '}
          {children}
        </Group>
      }
      rightSection={<IconChevronRight size={20} aria-hidden />}
    />
  );
}
