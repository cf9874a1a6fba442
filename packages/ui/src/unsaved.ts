/** Maps the ids of forms to the label of their submit button, if known. */
const unsavedForms = new Map<string, string | null>();

/** Whether any form on the page, or within one part of it, has unsaved input. */
export function hasUnsaved(inside?: Element | null): boolean {
  return [...unsavedForms.keys()].some((formId) => inside === undefined || inside?.contains(document.getElementById(formId)));
}

export function unsentButton(): string | null {
  return [...unsavedForms.values()].at(-1) ?? null;
}

export function markUnsaved(formId: string, unsaved: boolean, button: string | null = null): void {
  if (unsaved) unsavedForms.set(formId, button);
  else unsavedForms.delete(formId);
  if (unsavedForms.size === 1 && unsaved) window.addEventListener('beforeunload', warnBeforeUnload);
  if (unsavedForms.size === 0) window.removeEventListener('beforeunload', warnBeforeUnload);
}

// The browser shows its own wording for this warning.
function warnBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
