/** Where letters act: `hasPanel` if they also act while the panel of a case is open beside the list. */
export type LetterPlace = { hasPanel: boolean };

/** Whether a pressed letter is meant for the screen: not while the user types, or a dialog, popover or menu is open above it. */
export function isLetterForScreen({ target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent, { hasPanel }: LetterPlace): boolean {
  const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
  const isAsked = document.querySelectorAll('[role=dialog], [role=menu]').length > (hasPanel ? 1 : 0);
  return !isTyping && !isAsked && !ctrlKey && !metaKey && !altKey && !repeat;
}
