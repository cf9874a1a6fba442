import { useState } from 'react';
import { ActionIcon, Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { IconCalendar } from '@tabler/icons-react';
import { FailureBoundary } from '../failure-boundary.tsx';
import type { CalendarPopover, CalendarPopoverProps } from './calendar-popover.tsx';
import classes from './date-input.module.css';

type CalendarButtonProps = Omit<CalendarPopoverProps, 'button' | 'onClose'> & { disabled?: boolean };
type State = 'closed' | 'fetching' | 'open' | 'failed';

/** Opens the calendar, which is lazy-loaded; a failed load is retried on the next click. */
export function CalendarButton({ id, disabled, ...popover }: CalendarButtonProps) {
  const { t } = useLingui();
  const [state, setState] = useState<State>('closed');
  const [Calendar, setCalendar] = useState<typeof CalendarPopover | null>(null);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);

  const open = async () => {
    setState('fetching');
    try {
      const fetched = await import('./calendar-popover.tsx');
      setCalendar(() => fetched.CalendarPopover);
      setState('open');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <ActionIcon
        ref={setButton}
        variant="default"
        className={classes.button}
        size="var(--psc-target)"
        disabled={disabled}
        aria-label={t`Choose from a calendar`}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        aria-controls={state === 'open' ? id : undefined}
        aria-busy={state === 'fetching' || undefined}
        onClick={() => (state === 'open' ? setState('closed') : void open())}
      >
        <IconCalendar size={22} aria-hidden />
      </ActionIcon>
      {state === 'open' && Calendar && button && (
        <FailureBoundary onFailure={() => setState('failed')}>
          <Calendar {...popover} id={id} button={button} onClose={() => setState('closed')} />
        </FailureBoundary>
      )}
      {state === 'failed' && (
        <Text role="alert" size="sm" w="100%">
          {t`The calendar could not be loaded. Type the date, or press the calendar button to try again.`}
        </Text>
      )}
    </>
  );
}
