/**
 * The shortest part of a failing sequence that still fails, by leaving out halves, quarters and so on (Zeller, delta debugging).
 * @param fails Runs a part from a fresh start.
 */
export async function shortest<Each>(
  sequence: readonly Each[],
  fails: (part: readonly Each[]) => Promise<boolean>,
): Promise<readonly Each[]> {
  let kept = sequence;
  for (let size = Math.ceil(kept.length / 2); size >= 1;) {
    let removed = false;
    for (let from = kept.length - size; from > -size; from -= size) {
      const part = [...kept.slice(0, Math.max(from, 0)), ...kept.slice(from + size)];
      if (part.length < kept.length && (await fails(part))) {
        kept = part;
        removed = true;
      }
    }
    if (size === 1 && !removed) break;
    size = size === 1 ? 1 : Math.ceil(size / 2);
  }
  return kept;
}
