import { ActionIcon, Group, Menu, Text } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { useLingui } from '@lingui/react/macro';
import { IconDots } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ActButton, type Forbidden } from '../act-button.tsx';
import { LinkButton } from '../button.tsx';

export type RowAct = {
  key: string;
  /** The verb; `subject` of {@link RowActs} completes it for screen readers. */
  label: string;
  /** Required, so that no act is left out silently. An act that the role forbids is not in the list. */
  forbidden: Forbidden;
  /** Beside the order of the work: never the button of the row. */
  aside?: boolean;
  danger?: boolean;
  inProgress?: boolean;
} & ({ to: string; onSelect?: undefined } | { onSelect: () => void; to?: undefined });

type RowActsProps = {
  /** In the order of the work. The first one that the state allows is the button of the row, or the last one if it allows none. */
  acts: readonly RowAct[];
  /** Names the row. */
  subject: string;
};

/** The acts on one row: the next one as a button, the others in a menu, where those that the state forbids give their reason. */
export function RowActs({ acts, subject }: RowActsProps) {
  const inOrder = acts.filter(({ aside }) => !aside);
  const next = inOrder.find(({ forbidden }) => forbidden === null) ?? inOrder.at(-1);
  const others = acts.filter((act) => act !== next);
  return (
    <Group component="span" gap={4} wrap="nowrap" miw="max-content">
      {next && <NextAct act={next} subject={subject} />}
      {others.length > 0 && <OtherActs acts={others} subject={subject} />}
    </Group>
  );
}

function NextAct({ act, subject }: { act: RowAct; subject: string }) {
  const name = `${act.label}: ${subject}`;
  if (act.to !== undefined && act.forbidden === null)
    return (
      <LinkButton compact to={act.to} aria-label={name}>
        {act.label}
      </LinkButton>
    );
  return (
    <ActButton compact forbidden={act.forbidden} inProgress={act.inProgress ?? false} aria-label={name} onClick={act.onSelect}>
      {act.label}
    </ActButton>
  );
}

function OtherActs({ acts, subject }: RowActsProps) {
  const { t } = useLingui();
  const name = t`Further acts: ${subject}`;
  return (
    // The placeholder for the focus would be a child of the menu that is no item of it.
    <Menu position="bottom-end" shadow="md" withinPortal returnFocus withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" size={32} aria-label={name} loading={acts.some(({ inProgress }) => inProgress)}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={name} aria-labelledby={undefined} maw="22rem">
        {acts.map((act) => (
          <OtherAct key={act.key} act={act} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function OtherAct({ act: { label, forbidden, danger, to, onSelect } }: { act: RowAct }) {
  if (forbidden !== null)
    return (
      // Mantine's look of a disabled item; the attribute would take the focus from it, and with that the reason.
      <Menu.Item data-disabled aria-disabled closeMenuOnClick={false}>
        {label}
        <Text span display="block" size="sm" c="dimmed">
          {forbidden}
        </Text>
      </Menu.Item>
    );
  if (to !== undefined)
    return (
      <Menu.Item component={Link} to={to}>
        {label}
      </Menu.Item>
    );
  return (
    <Menu.Item color={danger ? 'crimson' : undefined} onClick={onSelect}>
      {label}
    </Menu.Item>
  );
}
