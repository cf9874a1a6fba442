import type { ComponentProps, KeyboardEvent } from 'react';
import { InputBase, Text } from '@mantine/core';
import { DigitsInput } from '@psc/ui/fields/digits-input.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useController } from 'react-hook-form';

type DigitsCellProps = {
  /** Of the field in the form around the table. */
  name: string;
  /** Names the field and its row, for those who do not see the table. */
  label: string;
  inputMode: 'numeric' | 'decimal';
  placeholder?: string;
};

/** A number that is typed in a row of a table, with what is wrong with it below. */
export function DigitsCell({ name, label, inputMode, placeholder }: DigitsCellProps) {
  const {
    field: { ref, onBlur, onChange, value },
    fieldState: { error },
  } = useController({ name });
  const problem = error?.message;
  return (
    <>
      <InputBase
        component={CellInput}
        size="sm"
        w="7rem"
        error={problem !== undefined}
        id={name}
        name={name}
        ref={ref}
        onBlur={onBlur}
        inputMode={inputMode}
        autoComplete="off"
        placeholder={placeholder}
        aria-label={label}
        describedBy={problem ? `${name}-error` : undefined}
        text={String(value ?? '')}
        onText={onChange}
        onKeyDown={toNeighbour}
      />
      {problem && (
        <Text span display="block" mt={4} size="sm" c="red" id={`${name}-error`}>
          {shownWord(problem)}
        </Text>
      )}
    </>
  );
}

/** The arrow keys go to the cell above and below, as in a sheet. */
function toNeighbour(event: KeyboardEvent<HTMLInputElement>): void {
  const isDown = event.key === 'ArrowDown';
  if ((!isDown && event.key !== 'ArrowUp') || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const cell = event.currentTarget.closest('td');
  let row: Element | null | undefined = cell?.closest('tr');
  let neighbour: HTMLInputElement | null | undefined;
  while (row && !neighbour) {
    row = isDown ? row.nextElementSibling : row.previousElementSibling;
    neighbour = row?.children[cell!.cellIndex]?.querySelector('input');
  }
  if (!neighbour) return;
  event.preventDefault();
  neighbour.focus();
  neighbour.select();
}

/** Mantine's inputs write their own `aria-describedby`; what is wrong is below the cell. */
function CellInput({ describedBy, ...rest }: ComponentProps<typeof DigitsInput> & { describedBy?: string }) {
  return <DigitsInput {...rest} aria-describedby={describedBy} />;
}
