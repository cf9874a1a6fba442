/** Ids of forms to the words of the button that sends them, where they are known. */
const unsavedForms = new Map<string, string | null>();

/** Whether any form on the page, or inside one part of it, holds data that were typed and not sent. */
export function hasUnsaved(inside?: Element | null): boolean {
  return [...unsavedForms.keys()].some((formId) => inside === undefined || inside?.contains(document.getElementById(formId)));
}

/** The words of the button that sends what is unsent. */
export function unsentButton(): string | null {
  return [...unsavedForms.values()].at(-1) ?? null;
}

/** Says that a form holds unsent data, or no longer does. */
export function markUnsaved(formId: string, unsaved: boolean, button: string | null = null): void {
  if (unsaved) unsavedForms.set(formId, button);
  else unsavedForms.delete(formId);
  if (unsavedForms.size === 1 && unsaved) window.addEventListener('beforeunload', warnBeforeUnload);
  if (unsavedForms.size === 0) window.removeEventListener('beforeunload', warnBeforeUnload);
}

// The browser words this warning itself.
function warnBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
