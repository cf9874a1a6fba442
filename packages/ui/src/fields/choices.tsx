import type { InputWrapperProps } from '@mantine/core';
import { lazyPiece } from '../lazy-piece.tsx';
import type { Option } from './choice.tsx';

export type ChoicesProps = Pick<InputWrapperProps, 'label' | 'size' | 'id' | 'description' | 'error'> & {
  options: readonly Option[];
  values: readonly string[];
  disabled?: boolean;
  placeholder: string;
  onChoose: (values: string[]) => void;
};

export const SearchableChoices = lazyPiece<ChoicesProps>(() =>
  import('./searchable-choices.tsx').then((module) => module.SearchableChoices),
);
