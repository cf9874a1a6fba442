import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';

type Values = Record<string, unknown>;
/** The version of the record that a form edits. */
export type RecordVersion = string | number | null | undefined;

type NewestOptions = {
  form: UseFormReturn<Values>;
  version: RecordVersion;
  defaultValues: Values;
  /** While a form is being sent, the newer version may be the user's own. */
  isSubmitting: boolean;
};

/**
 * Shows the newest state of the record in its form: unsaved input and its errors stay, and all other fields take the new values. After the
 * user's own save no input counts as unsaved.
 */
export function useNewestValues({ form, version, defaultValues, isSubmitting }: NewestOptions): void {
  const shown = useRef({ version, values: defaultValues });
  useEffect(() => {
    if (isSubmitting || shown.current.version === version) return;
    const { values: before } = shown.current;
    shown.current = { version, values: defaultValues };
    const kept = { keepErrors: true, keepSubmitCount: true };
    const isTyped = form.formState.isDirty;
    form.reset(isTyped ? (withTyped(form.getValues(), before, defaultValues) as Values) : defaultValues, kept);
    // Input that is still in the form is unsaved relative to the newest state.
    if (isTyped) form.reset(defaultValues, { ...kept, keepValues: true });
  });
}

/** Merges the newest values with the input since the previous values. A list is one value, because its lines may have moved. */
export function withTyped(typed: unknown, before: unknown, newest: unknown): unknown {
  if (isSame(typed, before)) return newest;
  if (!isRecord(typed) || !isRecord(before) || !isRecord(newest)) return typed;
  const names = new Set([...Object.keys(newest), ...Object.keys(typed)]);
  return Object.fromEntries([...names].map((name) => [name, withTyped(typed[name], before[name], newest[name])]));
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((value, at) => isSame(value, other[at]));
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]));
}
