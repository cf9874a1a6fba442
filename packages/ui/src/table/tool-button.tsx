import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { Group } from '@mantine/core';
import { Button } from '../button.tsx';
import { WideWords } from '../wide-words.tsx';

type ToolButtonProps = {
  label: string;
  icon: ReactNode;
  inProgress?: boolean;
  onClick?: MouseEventHandler<HTMLButtonElement>;
  ref?: Ref<HTMLButtonElement>;
};

/** A tool of a list. On a phone all tools fit in one row, each as its icon. */
export function ToolButton({ label, icon, ...button }: ToolButtonProps) {
  return (
    <Button compact title={label} {...button}>
      <Group component="span" gap={6} wrap="nowrap">
        {icon}
        <WideWords>{label}</WideWords>
      </Group>
    </Button>
  );
}
