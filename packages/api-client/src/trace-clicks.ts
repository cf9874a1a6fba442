const HEX = 16;
const idOf = (bytes: number) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(HEX).padStart(2, '0')).join('');

/**
 * The `traceparent` header of each call: all calls between one click or key press and the next share a trace. The ids are random and reveal
 * nothing about the user.
 */
export function traceClicks(page: Pick<EventTarget, 'addEventListener'>): () => string {
  let traceId = idOf(16);
  const begin = () => {
    traceId = idOf(16);
  };
  for (const act of ['click', 'keydown']) page.addEventListener(act, begin, { capture: true, passive: true });
  return () => `00-${traceId}-${idOf(8)}-01`;
}
