const HEX = 16;
const idOf = (bytes: number) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(HEX).padStart(2, '0')).join('');

/**
 * The header `traceparent` for each call: all calls that follow one click or key, until the next, are one trace. The ids are random and
 * say nothing of the person.
 */
export function traceClicks(page: Pick<EventTarget, 'addEventListener'>): () => string {
  let traceId = idOf(16);
  const begin = () => {
    traceId = idOf(16);
  };
  for (const act of ['click', 'keydown']) page.addEventListener(act, begin, { capture: true, passive: true });
  return () => `00-${traceId}-${idOf(8)}-01`;
}
