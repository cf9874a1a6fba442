import type { ReactNode } from 'react';
import { Group, Text } from '@mantine/core';
import { ColourSchemeSwitch } from '@psc/ui/application/colour-scheme-switch.tsx';
import { useLanguageSwitch } from '@psc/ui/application/use-language-switch.ts';
import { Emblem } from '@psc/ui/emblem.tsx';
import { useCommissionName } from '@psc/ui/use-commission.ts';
import { LanguageSwitch } from '@psc/ui/language-switch.tsx';
import { Link } from 'react-router';
import { words } from '../catalogues.ts';

type HeaderProps = {
  /** Target of the commission's name. */
  home: string;
  /** Slots before and after the name for a signed-in officer. */
  beforeName?: ReactNode;
  afterName?: ReactNode;
  beforeSwitches?: ReactNode;
  afterSwitches?: ReactNode;
};

export function Header({ home, beforeName, afterName, beforeSwitches, afterSwitches }: HeaderProps) {
  const name = useCommissionName();
  const language = useLanguageSwitch(words);
  return (
    <Group h="100%" px={8} gap={8} wrap="nowrap" justify="space-between">
      <Group gap={8} wrap="nowrap" miw={0}>
        {beforeName}
        <Group
          component={Link}
          {...{ to: home }}
          gap={8}
          wrap="nowrap"
          td="none"
          aria-label={name}
          // At 400% zoom it does not fit next to the menu, which has the same link.
          visibleFrom={beforeName ? 'xs' : undefined}
        >
          <Emblem size={32} />
          <Text component="span" fw={600} lh={1.25} c="var(--mantine-color-anchor)" visibleFrom="xs">
            {name}
          </Text>
        </Group>
        {afterName}
      </Group>
      <Group gap={2} wrap="nowrap">
        {beforeSwitches}
        <LanguageSwitch onChoose={language.switchTo} inProgress={language.inProgress} />
        <ColourSchemeSwitch />
        {afterSwitches}
      </Group>
    </Group>
  );
}
