import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Group, Popover, VisuallyHidden } from '@mantine/core';
import type { CalendarLevel } from '@mantine/dates';
import { useLingui } from '@lingui/react/macro';
import { nepalDayOf, type Day } from '@psc/i18n/calendar.ts';
import { addMonths, nearestDay } from '@psc/i18n/calendar-months.ts';
import type { CalendarName } from '@psc/i18n/dates.ts';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import { Button } from '../button.tsx';
import { AdCalendar } from './calendar-ad.tsx';
import { BsCalendar } from './calendar-bs.tsx';
import { dayAfterKey } from './calendar-keys.ts';
import { dayPropsOf, type CalendarSpan } from './calendar-view.ts';
import { useCalendarWords } from './calendar-words.ts';
import { presetDay, presetWords, type DatePreset } from './date-presets.ts';
import classes from './calendar-popover.module.css';

export type CalendarPopoverProps = {
  /** The button that opened the popover: its anchor, and the target of the returned focus. */
  button: HTMLElement;
  id: string;
  calendar: CalendarName;
  chosen: Day | null;
  span?: CalendarSpan;
  presets: readonly DatePreset[];
  /** How many years ago the calendar opens while no day is chosen; without it, this year. */
  opensYearsAgo?: number | undefined;
  /** The AD day of another field of the form, for presets that count from it. */
  dayAt: (name: string) => Day | null;
  onPick: (ad: Day) => void;
  onClose: () => void;
};

/** A calendar of AD or BS below the button that opened it. It is open while it is mounted. */
export function CalendarPopover({
  button,
  id,
  calendar,
  chosen,
  span,
  presets,
  opensYearsAgo = 0,
  dayAt,
  onPick,
  onClose,
}: CalendarPopoverProps) {
  const { t, i18n } = useLingui();
  const words = useCalendarWords(calendar);
  const [today] = useState(() => nepalDayOf(new Date()));
  const [shown, setShown] = useState<Day>(() =>
    nearestDay(chosen ?? span?.fromAd ?? span?.toAd ?? addMonths(today, -12 * opensYearsAgo, calendar)),
  );
  const [level, setLevel] = useState<CalendarLevel>('month');
  const box = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  const offers = presets.flatMap((preset) => {
    const day = presetDay(preset, today, dayAt);
    return day === null ? [] : [{ day, label: presetWords(preset, i18n) }];
  });

  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [shown, level]);

  // The popover may be below the visible part of the page.
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), []);

  const leave = () => {
    onClose();
    button.focus();
  };
  const pick = (day: Day) => {
    onPick(day);
    leave();
  };
  const show = (day: Day) => setShown(nearestDay(day));
  // The button of the old level disappears together with the focus, so move the focus into the new level.
  const showLevel = (next: CalendarLevel) => {
    takesFocus.current = true;
    setLevel(next);
  };
  const press = (event: KeyboardEvent) => {
    const inGrid = event.target instanceof HTMLElement && event.target.closest('td') !== null;
    if (!inGrid || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = dayAfterKey(event, shown, level, calendar);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    takesFocus.current = true;
    setShown(next);
  };
  const Calendar = calendar === 'bs' ? BsCalendar : AdCalendar;
  return (
    <Popover
      opened
      onChange={(opened) => !opened && onClose()}
      trapFocus
      closeOnEscape={false}
      withRoles={false}
      position="bottom-start"
      width="clamp(0rem, 100vw - 1rem, 21rem)"
      shadow="md"
      hideDetached={false}
      middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 } }}
    >
      <Popover.Target refProp="attach">
        <AttachTo element={button} />
      </Popover.Target>
      <Popover.Dropdown
        id={id}
        role="dialog"
        aria-label={words.calendarName}
        tabIndex={-1}
        className={classes.dropdown}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Keep the surrounding panel or dialog open.
          event.stopPropagation();
          leave();
        }}
      >
        <VisuallyHidden aria-live="polite">
          {{ month: words.monthAndYear, year: words.year, decade: words.decade }[level](shown)}
        </VisuallyHidden>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of the focused day */}
        <div ref={box} className={classes.calendar} onKeyDownCapture={press}>
          <Calendar
            shown={shown}
            level={level}
            chosen={chosen}
            words={words}
            dayProps={(day) => dayPropsOf(day, { shown, chosen, today, span })}
            onShow={show}
            onLevel={showLevel}
            onPick={pick}
          />
        </div>
        <Group gap="xs" mt="xs">
          {offers.map(({ day, label }) => (
            <Button key={label} compact onClick={() => pick(day)} data-mantine-stop-propagation>
              {label}
            </Button>
          ))}
          <Button compact kind="quiet" onClick={leave} data-mantine-stop-propagation>{t`Close`}</Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Attaches the popover to a button that is rendered before the popover has loaded. */
function AttachTo({ element, attach }: { element: HTMLElement; attach?: (element: HTMLElement | null) => void }) {
  useLayoutEffect(() => {
    attach?.(element);
    return () => attach?.(null);
  }, [element, attach]);
  return null;
}
