import type { ComponentProps, KeyboardEvent } from 'react';
import { InputBase, Text } from '@mantine/core';
import { DigitsInput } from '@psc/ui/fields/digits-input.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useController } from 'react-hook-form';

type DigitsCellProps = {
  name: string;
  /** Names the field and its row for screen readers. */
  label: string;
  inputMode: 'numeric' | 'decimal';
  placeholder?: string;
};

/** A number input in a table cell, with its error below. */
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
          {messageText(problem)}
        </Text>
      )}
    </>
  );
}

/** The arrow keys move to the cell above or below, as in a spreadsheet. */
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

/** Mantine's inputs overwrite `aria-describedby`, which has to point to the error below the cell. */
function CellInput({ describedBy, ...rest }: ComponentProps<typeof DigitsInput> & { describedBy?: string }) {
  return <DigitsInput {...rest} aria-describedby={describedBy} />;
}
