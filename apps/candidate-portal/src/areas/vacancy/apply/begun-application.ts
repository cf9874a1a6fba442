import { useEffect } from 'react';
import { readDraft, removeDraft, saveDraft } from '@psc/ui/drafts.ts';

/** Names the draft of the answers to one advertisement. */
export function draftKeyOf(advtCode: number): string {
  return `vacancy-apply.${advtCode}`;
}

/** The categories are in the address of the form, not among its answers; beside the draft they lead back to it. */
export function categoriesKeyOf(advtCode: number): string {
  return `${draftKeyOf(advtCode)}.categories`;
}

/** The categories of an application that was begun on this device and not sent; none when nothing was typed. */
export function begunCategories(person: number | null, advtCode: number): number[] {
  const owner = String(person);
  if (!readDraft(owner, draftKeyOf(advtCode))) return [];
  const ids = readDraft(owner, categoriesKeyOf(advtCode))?.values.categoryIds;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
}

/** Remembers the categories of the form that is open, until it has been sent. */
export function useBegunApplication(person: number | null, advtCode: number, categoryIds: readonly number[]): { forget: () => void } {
  const asked = categoryIds.join('-');
  useEffect(() => {
    // After a sign-out, until the form is gone, it belongs to nobody: what is saved then would stay on the device.
    if (person !== null) saveDraft(String(person), categoriesKeyOf(advtCode), { categoryIds: asked.split('-').map(Number) });
  }, [person, advtCode, asked]);
  return { forget: () => removeDraft(String(person), categoriesKeyOf(advtCode)) };
}
