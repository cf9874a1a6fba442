const unsavedForms = new Set<string>();
const listeners = new Set<() => void>();

/** Whether any form on the page holds data that were typed and not sent. */
export function hasUnsaved(): boolean {
  return unsavedForms.size > 0;
}

/** Says that a form holds unsent data, or no longer does. */
export function markUnsaved(formId: string, unsaved: boolean): void {
  if (unsavedForms.has(formId) === unsaved) return;
  if (unsaved) unsavedForms.add(formId);
  else unsavedForms.delete(formId);
  if (unsavedForms.size === 1 && unsaved) window.addEventListener('beforeunload', warnBeforeUnload);
  if (unsavedForms.size === 0) window.removeEventListener('beforeunload', warnBeforeUnload);
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore(subscribeToUnsaved, hasUnsaved)`. */
export function subscribeToUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// The browser words this warning itself.
function warnBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
