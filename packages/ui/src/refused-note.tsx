import { useEffect, useRef } from 'react';
import { Alert, Box, Group, Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { formatDay, formatInstant } from '@psc/i18n/dates.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { useFormContext, type FieldErrors } from 'react-hook-form';
import { Button } from './button.tsx';
import { labelOf } from './error-summary.tsx';
import { isConflict } from './is-conflict.ts';
import { valueAt } from './merged-values.ts';
import { messageText } from './message-text.ts';
import type { ColleagueChange, NewestRecord } from './use-newest-record.ts';

type Refusal = FieldErrors['root'];

type RefusedNoteProps = {
  refusal: Refusal;
  /** Counts refused attempts: each one moves the focus here. */
  attempt: number;
  record: NewestRecord;
  shownValues: ShownValues;
};

type ValueWords = (value: unknown) => string;
export type ShownValues = { register: (name: string, words: ValueWords) => () => void; of: (name: string) => ValueWords | undefined };

/** How the fields of a form show their values, such as the name of a choice. */
export function newShownValues(): ShownValues {
  const byName = new Map<string, ValueWords>();
  return {
    register: (name, words) => {
      byName.set(name, words);
      return () => byName.delete(name);
    },
    of: (name) => byName.get(name),
  };
}

/** Lists a colleague's changes at the top of a form; for a field that both changed, the user decides. */
export function RefusedNote({ refusal, attempt, record, shownValues }: RefusedNoteProps) {
  const { t } = useLingui();
  const { getValues } = useFormContext();
  const note = useRef<HTMLDivElement>(null);
  const answered = useRef(0);
  const { conflicts, changes } = record;
  const isShown = isConflict(refusal) || conflicts.length > 0;
  useEffect(() => {
    if (!isShown || attempt === answered.current) return;
    answered.current = attempt;
    note.current?.focus();
    note.current?.scrollIntoView?.({ block: 'nearest' });
  }, [attempt, isShown]);
  if (!isShown) return null;
  const isChanged = refusal?.type !== 'state';
  const rest = t`Another part of this form`;
  const disputed = new Set(conflicts.map(({ path }) => path));
  const taken = changes.filter(({ path }) => !disputed.has(path) && labelOf(path) !== null);
  const words = (path: string, value: unknown) => textOf(value, shownValues.of(path), { yes: t`Yes`, no: t`No`, empty: t`empty` });
  return (
    <Alert
      ref={note}
      color="amber"
      mb="md"
      tabIndex={-1}
      role="alert"
      title={isChanged ? t`Changed by somebody else in the meantime` : t`This cannot be done now`}
    >
      {refusal && <Text>{messageText(String(refusal.message))}</Text>}
      {isChanged && <Text mt="xs">{t`What you typed is still here.`}</Text>}
      {isChanged && taken.length > 0 && (
        <>
          <Text mt="xs">{t`The form now shows these changes of the other person:`}</Text>
          <Box component="ul" m={0} pl="1.25em">
            {taken.map(({ path, before, theirs }) => {
              const label = labelOf(path)!;
              const [old, fresh] = [words(path, before), words(path, theirs)];
              return <li key={path}>{t`${label}: ${old} → ${fresh}`}</li>;
            })}
          </Box>
        </>
      )}
      {byLabel(conflicts, rest).map(([label, group]) => (
        <Box key={label} role="group" aria-label={t`Both changed: ${label}`} mt="sm">
          <Text fw={600}>{t`Both changed: ${label}`}</Text>
          {group.map(({ path, theirs }) => {
            const mine = words(path, valueAt(getValues(), path));
            const other = words(path, theirs);
            return <Text key={path}>{t`You: ${mine}. The other person: ${other}.`}</Text>;
          })}
          <Group gap="xs" mt={4}>
            <Button onClick={() => record.keepMine(group.map(({ path }) => path))}>{t`Keep mine`}</Button>
            <Button onClick={() => record.takeTheirs(group.map(({ path }) => path))}>{t`Take theirs`}</Button>
          </Group>
        </Box>
      ))}
    </Alert>
  );
}

function byLabel(conflicts: readonly ColleagueChange[], rest: string): [string, ColleagueChange[]][] {
  const groups = new Map<string, ColleagueChange[]>();
  for (const each of conflicts) {
    const label = labelOf(each.path) ?? rest;
    groups.set(label, [...(groups.get(label) ?? []), each]);
  }
  return [...groups];
}

function textOf(value: unknown, words: ValueWords | undefined, own: { yes: string; no: string; empty: string }): string {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return own.empty;
  if (words) return words(value);
  const language = activeLanguage();
  if (typeof value === 'boolean') return value ? own.yes : own.no;
  if (value instanceof File) return value.name;
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(', ');
  if (typeof value === 'object') return '…';
  const text = String(value);
  if (/^\d{4}-\d\d-\d\d$/u.test(text)) return formatDay(text, language);
  if (/^\d{4}-\d\d-\d\dT/u.test(text) && !Number.isNaN(Date.parse(text))) return formatInstant(text, language);
  return typeof value === 'number' ? localDigits(text, language) : text;
}
