import { createContext, useContext } from 'react';
import { NativeSelect, type InputWrapperProps } from '@mantine/core';
import { lazyPiece } from '../lazy-piece.tsx';
import type { BoundField } from './use-field.ts';

export type Option = { value: string | number; label: string; disabled?: boolean };

export type ChoiceProps = Pick<
  InputWrapperProps,
  'label' | 'description' | 'descriptionProps' | 'error' | 'errorProps' | 'className' | 'maw'
> &
  Partial<BoundField['control']> & {
    'aria-label'?: string;
    classNames?: { wrapper?: string };
    size?: 'sm' | 'md';
    options: readonly Option[];
    /** Empty means no choice. */
    value: string;
    /** Shown while nothing is chosen; without it, there is always a choice. */
    placeholder?: string;
    onChoose: (value: string) => void;
    /** Called with the typed text; `options` are then the results of a search elsewhere and are not filtered again. */
    onSearch?: (text: string) => void;
  };

/** From this many options on, a choice is searchable. Shorter ones use the browser's own list, which works best on a phone. */
export const SEARCHABLE_FROM = 16;
/** Set once by an app; 0 is always. */
export const SearchableFrom = createContext(SEARCHABLE_FROM);

export const SearchableChoice = lazyPiece(
  () => import('./searchable-choice.tsx').then((module) => module.SearchableChoice),
  (props: ChoiceProps) => <NativeChoice {...props} isReplacedSoon />,
);

export function Choice(props: ChoiceProps) {
  const isLong = props.options.length >= useContext(SearchableFrom);
  const isSearchable = isLong || props.onSearch !== undefined;
  return isSearchable ? <SearchableChoice {...props} /> : <NativeChoice {...props} />;
}

function NativeChoice({
  options,
  placeholder,
  onChoose,
  onSearch: _notHere,
  isReplacedSoon,
  ...input
}: ChoiceProps & { isReplacedSoon?: boolean }) {
  return (
    <NativeSelect {...input} aria-busy={isReplacedSoon} onChange={(event) => onChoose(event.currentTarget.value)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={String(option.value)} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
