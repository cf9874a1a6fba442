import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { Button } from '../button.tsx';
import classes from './table.module.css';

type ToolButtonProps = { label: string; icon: ReactNode; onClick?: MouseEventHandler<HTMLButtonElement>; ref?: Ref<HTMLButtonElement> };

/** A tool of a list. On a phone all of them stand in one line, each as its icon. */
export function ToolButton({ label, ...button }: ToolButtonProps) {
  return (
    <Button compact title={label} {...button}>
      <span className={classes.word}>{label}</span>
    </Button>
  );
}
