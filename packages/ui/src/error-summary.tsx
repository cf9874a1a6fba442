import { useEffect, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { Alert, Anchor, Box, Title } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { isConflict } from './is-conflict.ts';
import { messageText } from './message-text.ts';

/** Maps each second field to the field that shows its errors; with `leads` its error replaces the first field's own. */
export type Pairs = ReadonlyMap<string, { first: string; leads: boolean }>;

type ErrorSummaryProps = {
  errors: FieldErrors;
  pairs: Pairs;
  /** Errors worded by the fields themselves, which replace the message of the rule. */
  explanations?: ReadonlyMap<string, string>;
  /** The number of refused attempts: each one moves the focus here. */
  attempt: number;
  shown: boolean;
};

/** `name` is that of the field, if the text does not begin with it. A field that the form lacks has no place to link to. */
type Line = { field: string; name: string | null; text: string; isOnPage: boolean };

/** The errors of a form, at its top: takes the focus after a refused attempt and links to each field. */
export function ErrorSummary({ errors, pairs, explanations = new Map(), attempt, shown }: ErrorSummaryProps) {
  const { t } = useLingui();
  const summary = useRef<HTMLDivElement>(null);
  const lines = linesOf(errors, pairs, explanations);

  const answered = useRef(0);
  const isShown = shown && lines.length > 0;

  // The errors of the first refused attempt arrive after its count does, so the focus waits for them.
  useEffect(() => {
    if (!isShown || attempt === answered.current) return;
    answered.current = attempt;
    summary.current?.focus();
    summary.current?.scrollIntoView?.({ block: 'nearest' });
  }, [attempt, isShown]);

  if (!isShown) return null;
  return (
    <Alert ref={summary} color="crimson" mb="md" tabIndex={-1} aria-label={t`Errors`}>
      {lines.some(({ isOnPage }) => isOnPage) && (
        <Title order={2} fz="md" mb="xs">
          {messageText('errors.form.invalid')}
        </Title>
      )}
      <Box component="ul" m={0} pl="1.25em">
        {lines.map(({ field, name, text, isOnPage }) => (
          <li key={field}>
            {!isOnPage ? (
              text
            ) : (
              <Anchor
                c="red"
                fw={600}
                underline="always"
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(field);
                }}
              >
                {name === null ? text : [`${name}: `, <span key="text">{text}</span>]}
              </Anchor>
            )}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

export function focusField(name: string): void {
  const element = document.getElementById(name);
  for (let folded = element?.closest('details'); folded; folded = folded.parentElement?.closest('details')) folded.open = true;
  element?.scrollIntoView?.({ block: 'center' });
  element?.focus();
}

function linesOf(errors: FieldErrors, pairs: Pairs, explanations: ReadonlyMap<string, string>): Line[] {
  const byField = new Map<string, string>();
  for (const [name, message] of messagesOf(errors)) {
    if (name === 'root' && isConflict(errors.root)) continue;
    const pair = pairs.get(name);
    const field = pair?.first ?? name;
    if (!byField.has(field) || pair?.leads === true) byField.set(field, explanations.get(field) ?? messageText(message));
  }
  const texts = [...byField.values()];
  const isShared = (text: string) => texts.indexOf(text) !== texts.lastIndexOf(text);
  return [...byField]
    .map(([field, text]) => ({ field, name: nameBefore(field, text, isShared(text)), text, isOnPage: hasPlaceOnPage(field) }))
    .sort(byPlaceOnPage);
}

/** A group or a row of the form has only the ids of its fields. */
function hasPlaceOnPage(field: string): boolean {
  return field !== 'root' && document.querySelector(`#${CSS.escape(field)}, [id^="${CSS.escape(`${field}.`)}"]`) !== null;
}

/** The label of a field, or of the field around a part of its value; null for a value without a field. */
export function labelOf(path: string): string | null {
  const element = document.getElementById(path);
  const shown = document.querySelector(`label[for="${CSS.escape(path)}"]`) ?? element?.closest('fieldset')?.querySelector('legend');
  const label = (element?.getAttribute('aria-label') ?? shown?.firstChild?.textContent ?? '').trim();
  if (label !== '') return label;
  const outer = path.lastIndexOf('.');
  return outer === -1 ? null : labelOf(path.slice(0, outer));
}

/** Each message begins with its field. Many do by themselves, which is enough unless several fields share the message. */
function nameBefore(field: string, text: string, isShared: boolean): string | null {
  const group = document.getElementById(field)?.closest('fieldset')?.querySelector('legend');
  const shown = group ?? document.querySelector(`label[for="${CSS.escape(field)}"]`);
  const name = shown?.firstChild?.textContent?.trim() ?? '';
  const plainName = name.replace(/ *\([^)]*\)$/u, '').toLowerCase();
  return name === '' || (!isShared && text.toLowerCase().startsWith(plainName)) ? null : name;
}

function messagesOf(errors: object, path = ''): [string, string][] {
  return Object.entries(errors).flatMap(([name, error]): [string, string][] => {
    if (typeof error !== 'object' || error === null) return [];
    const at = path ? `${path}.${name}` : name;
    const message = (error as { message?: unknown }).message;
    return typeof message === 'string' ? [[at, message]] : messagesOf(error, at);
  });
}

/** Sorts by position on the page; errors without a field come first. */
function byPlaceOnPage(a: Line, b: Line): number {
  const first = document.getElementById(a.field);
  const second = document.getElementById(b.field);
  if (!first || !second) return Number(Boolean(first)) - Number(Boolean(second));
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
