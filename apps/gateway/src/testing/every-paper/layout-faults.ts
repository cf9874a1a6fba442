import type { Box, DrawnPage } from './drawn-pages.ts';

/** In points: runs of one line touch, within this tolerance. */
const TOUCHING = 0.7;
const ACROSS = 0.4;
/** Printers cannot print the outer four millimetres. */
const EDGE = 11;
const POINTS_OF_A_MILLIMETRE = 72 / 25.4;

const overlap = (one: Box, other: Box) => ({
  wide: Math.min(one.right, other.right) - Math.max(one.left, other.left),
  high: Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom),
});

/** Layout faults: words on words, words across a rule, words off the page. */
export function faultsOf({ words, rules, width, height }: DrawnPage, edge = EDGE): string[] {
  const outside = words
    .filter(({ left, right, bottom, top }) => left < edge || right > width - edge || bottom < edge || top > height - edge)
    .map(({ text }) => `leaves the page: ${text}`);
  const upwards = words.toSorted((one, other) => one.bottom - other.bottom);
  const touching = upwards.flatMap((one, at) => {
    const met: string[] = [];
    for (const other of upwards.slice(at + 1)) {
      if (other.bottom > one.top) break;
      const { wide, high } = overlap(one, other);
      if (wide > TOUCHING && high > ACROSS) met.push(`touch each other: ${one.text} | ${other.text}`);
    }
    return met;
  });
  const across = words.flatMap((word) =>
    rules
      .map((rule) => ({ rule, ...overlap(word, rule) }))
      .filter(({ rule, wide, high }) => {
        const isUpright = rule.top - rule.bottom > rule.right - rule.left;
        if (!isUpright) return wide > ACROSS && rule.top > word.bottom + ACROSS && rule.top < word.top - ACROSS;
        return high > ACROSS && rule.left > word.left + ACROSS && rule.left < word.right - ACROSS;
      })
      .map(() => `runs across a rule: ${word.text}`),
  );
  return [...outside, ...touching, ...across];
}

/** The smallest distance between two vertical rules with words between them, in millimetres; null if there are none. */
export function narrowestColumn({ words, rules }: DrawnPage): number | null {
  const upright = rules.filter(({ left, right, bottom, top }) => top - bottom > 4 && right - left < 1).toSorted((a, b) => a.left - b.left);
  const gaps = upright.flatMap((one, at) => {
    const next = upright.slice(at + 1).find((other) => other.left - one.left > 2 && overlap(one, other).high > 2);
    if (!next) return [];
    const between = { left: one.left, right: next.left, bottom: Math.max(one.bottom, next.bottom), top: Math.min(one.top, next.top) };
    const hasWords = words.some((word) => overlap(word, between).wide > 1 && overlap(word, between).high > 1);
    return hasWords ? [(next.left - one.left) / POINTS_OF_A_MILLIMETRE] : [];
  });
  return gaps.length === 0 ? null : Math.min(...gaps);
}
