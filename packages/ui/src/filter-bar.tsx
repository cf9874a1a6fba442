import { useEffect, useRef, type ReactNode } from 'react';
import { Button as MantineButton, Group, NativeSelect, TextInput } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { Choice } from './fields/choice.tsx';
import classes from './filter-bar.module.css';

export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <Group gap="xs" mb="sm">
      {children}
    </Group>
  );
}

type FilterChipsProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

export function FilterChips<Value extends string>({ label, options, value, onChange }: FilterChipsProps<Value>) {
  return (
    <Group gap={6} role="group" aria-label={label}>
      {options.map((option) => (
        <MantineButton
          key={option.value}
          size="sm"
          radius="xl"
          variant={option.value === value ? 'light' : 'default'}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </MantineButton>
      ))}
    </Group>
  );
}

type FilterMenuProps<Value extends string> = Omit<FilterChipsProps<Value>, 'options'> & {
  options: readonly { value: Value; label: string }[];
  /** The value without effect, which the chip shows as such. */
  standard: Value;
};

/** One filter as one chip with its name: 'Fee: all'. The browser's own list opens, which works best on a phone. */
export function FilterMenu<Value extends string>({ label, options, value, standard, onChange }: FilterMenuProps<Value>) {
  const { t } = useLingui();
  return (
    <NativeSelect
      size="sm"
      radius="xl"
      rightSection={<IconChevronDown size={16} aria-hidden />}
      rightSectionWidth={32}
      className={classes.menu}
      data-active={value !== standard || undefined}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Value)}
    >
      {options.map((option) => {
        const chosen = option.label;
        return (
          <option key={option.value} value={option.value} label={option.value === value ? t`${label}: ${chosen}` : undefined}>
            {option.label}
          </option>
        );
      })}
    </NativeSelect>
  );
}

type FilterSearchProps = { label: string; value: string; onChange: (value: string) => void };

/** Searches the list; `/` focuses it from anywhere on the screen. */
export function FilterSearch({ label, value, onChange }: FilterSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]') !== null;
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <TextInput
      ref={input}
      type="search"
      size="sm"
      flex="0 1 16rem"
      miw="11rem"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type FilterSelectProps = {
  label: string;
  options: readonly { value: string | number; label: string }[];
  /** Empty means no choice. */
  value: string;
  /** The label for no choice: 'All services'. */
  all: string;
  onChange: (value: string) => void;
};

export function FilterSelect({ label, options, value, all, onChange }: FilterSelectProps) {
  return <Choice size="sm" maw="100%" aria-label={label} options={options} placeholder={all} value={value} onChoose={onChange} />;
}
