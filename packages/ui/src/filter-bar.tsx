import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconSearch } from '@tabler/icons-react';
import classes from './filter-bar.module.css';

/** One row above a list: what is looked for and which rows are shown. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>;
}

type FilterChipsProps<Value extends string> = {
  /** What is chosen here: 'Status'. */
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few, all in sight. */
export function FilterChips<Value extends string>({ label, options, value, onChange }: FilterChipsProps<Value>) {
  return (
    <div className={classes.chips} role="group" aria-label={label}>
      {options.map((option) => (
        <button key={option.value} type="button" className={classes.chip} aria-pressed={option.value === value} onClick={() => onChange(option.value)}>
          {option.label}
        </button>
      ))}
    </div>
  );
}

type FilterSearchProps = { label: string; value: string; onChange: (value: string) => void };

/** Looks for a text in the list; `/` anywhere on the screen goes there. */
export function FilterSearch({ label, value, onChange }: FilterSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
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
    <div className={classes.search}>
      <IconSearch size={18} aria-hidden />
      <label htmlFor={id} className={classes.unseen}>
        {label}
      </label>
      <input ref={input} id={id} type="search" placeholder={label} value={value} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}

type FilterSelectProps = {
  label: string;
  options: readonly { value: string | number; label: string }[];
  /** Empty is no choice. */
  value: string;
  /** What no choice is called: 'All services'. */
  all: string;
  onChange: (value: string) => void;
};

/** One of many, or all. */
export function FilterSelect({ label, options, value, all, onChange }: FilterSelectProps) {
  return (
    <select className={classes.select} aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={String(option.value)}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
