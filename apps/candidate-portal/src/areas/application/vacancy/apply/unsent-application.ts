import { useEffect } from 'react';
import { readDraft, saveDraft, type Draft } from '@psc/ui/drafts.ts';

export function draftKeyOf(advtCode: number): string {
  return `vacancy-apply.${advtCode}`;
}

/** Categories of an unsent application on this device; empty if nothing was typed. */
export function unsentCategories(person: number | null, advtCode: number): number[] {
  return categoriesOf(readDraft(String(person), draftKeyOf(advtCode)));
}

/** The categories are in the address of the form, and are stored with its answers. */
export function categoriesOf(draft: Draft | null): number[] {
  const ids = draft?.choices?.categoryIds;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
}

/** Answers typed before belong to the categories with which the form is open now. */
export function useNewestCategories(person: number | null, advtCode: number, categoryIds: readonly number[]): void {
  const asked = categoryIds.join('-');
  useEffect(() => {
    const draft = readDraft(String(person), draftKeyOf(advtCode));
    if (!draft || categoriesOf(draft).join('-') === asked) return;
    const choices = { categoryIds: asked.split('-').map(Number) };
    saveDraft(String(person), draftKeyOf(advtCode), { ...draft, choices }, new Date(draft.savedAt));
  }, [person, advtCode, asked]);
}
