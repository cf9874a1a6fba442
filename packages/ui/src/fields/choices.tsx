import type { InputWrapperProps } from '@mantine/core';
import { lazyPiece } from '../lazy-piece.tsx';
import type { Option } from './choice.tsx';

export type ChoicesProps = Pick<InputWrapperProps, 'label' | 'size' | 'id' | 'description' | 'error'> & {
  options: readonly Option[];
  values: readonly string[];
  disabled?: boolean;
  /** What is said while nothing is chosen. */
  placeholder: string;
  onChoose: (values: string[]) => void;
};

/** Several of many, each found by typing a part of it. */
export const SearchableChoices = lazyPiece<ChoicesProps>(() =>
  import('./searchable-choices.tsx').then((module) => module.SearchableChoices),
);
