import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import classes from './progress-dots.module.css';

/** `now` is in progress, `attention` waits for the reader, `stopped` is where it ended without success. */
export type ProgressDotState = 'done' | 'now' | 'attention' | 'stopped' | 'ahead';
export type ProgressDot = { key: string; name: string; state: ProgressDotState };

type ProgressDotsProps = { label: string; dots: readonly ProgressDot[]; words: Record<ProgressDotState, string> };

/** A few steps in one line, each with its word; a screen reader also hears the state of each. */
export function ProgressDots({ label, dots, words }: ProgressDotsProps) {
  return (
    <ol className={classes.line} aria-label={label}>
      {dots.map(({ key, name, state }) => (
        <li key={key} className={classes.step} data-state={state}>
          <span className={classes.dot}>{icons[state]}</span>
          <span>
            {name}
            <VisuallyHidden>, {words[state]}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ol>
  );
}

const icons = {
  done: <IconCheck size={12} stroke={3} aria-hidden />,
  now: null,
  attention: <IconAlertTriangle size={12} stroke={3} aria-hidden />,
  stopped: <IconX size={12} stroke={3} aria-hidden />,
  ahead: null,
};
