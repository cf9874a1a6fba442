import { useEffect } from 'react';
import { readDraft, removeDraft, saveDraft } from '@psc/ui/drafts.ts';

export function draftKeyOf(advtCode: number): string {
  return `vacancy-apply.${advtCode}`;
}

/** The categories are in the form's address, not among its answers; saved beside the draft, they lead back to the form. */
export function categoriesKeyOf(advtCode: number): string {
  return `${draftKeyOf(advtCode)}.categories`;
}

/** Categories of an unsent application on this device; empty if nothing was typed. */
export function unsentCategories(person: number | null, advtCode: number): number[] {
  const owner = String(person);
  if (!readDraft(owner, draftKeyOf(advtCode))) return [];
  const ids = readDraft(owner, categoriesKeyOf(advtCode))?.values.categoryIds;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
}

/** Saves the categories of the open form until it has been sent. */
export function useUnsentApplication(person: number | null, advtCode: number, categoryIds: readonly number[]): { forget: () => void } {
  const asked = categoryIds.join('-');
  useEffect(() => {
    // After a sign-out, anything saved before the form unmounts would stay on the device without an owner.
    if (person !== null) saveDraft(String(person), categoriesKeyOf(advtCode), { values: { categoryIds: asked.split('-').map(Number) } });
  }, [person, advtCode, asked]);
  return { forget: () => removeDraft(String(person), categoriesKeyOf(advtCode)) };
}
