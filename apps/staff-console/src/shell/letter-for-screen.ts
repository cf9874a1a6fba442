/** Whether a pressed letter is meant for the screen: not while the user types, or a dialog is open above the panel of a case. */
export function isLetterForScreen({ target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): boolean {
  const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
  const isAsked = document.querySelectorAll('[role=dialog]').length > 1;
  return !isTyping && !isAsked && !ctrlKey && !metaKey && !altKey && !repeat;
}
