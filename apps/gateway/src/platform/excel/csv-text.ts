const SEPARATORS = ['\t', ';', ','] as const;
const LINES_READ = 20;
/** Excel writes the separator of a file into such a first line, and hides it. */
const SEPARATOR_LINE = /^sep=(.)(?:\r\n|\r|\n)/u;

/** The text of a CSV file in UTF-8 or UTF-16; null in another encoding, which has no Nepali letters. */
export function csvText(file: Buffer): string | null {
  const encoding = encodingOf(file);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return null;
  }
}

function encodingOf(file: Buffer): 'utf-16le' | 'utf-16be' | 'utf-8' {
  const mark = file.toString('hex', 0, 2);
  if (mark === 'fffe') return 'utf-16le';
  return mark === 'feff' ? 'utf-16be' : 'utf-8';
}

/** The separator that most of the first lines have equally often, and the text without a line that only names it. */
export function separated(text: string): { text: string; separator: string } {
  const named = SEPARATOR_LINE.exec(text);
  // An empty line replaces it, so that rows keep their numbers.
  if (named) return { text: `\n${text.slice(named[0].length)}`, separator: named[1]! };
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n|\r|\n/u)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_READ);
  const scored = SEPARATORS.map((separator) => ({ separator, lines: mostAlike(lines.map((line) => countOutsideQuotes(line, separator))) }));
  const best = scored.reduce((before, each) => (each.lines > before.lines ? each : before), { separator: ',', lines: 0 });
  return { text, separator: best.separator };
}

function countOutsideQuotes(line: string, separator: string): number {
  return line.replaceAll(/"[^"]*"/gu, '').split(separator).length - 1;
}

/** How many lines have the commonest number of separators, other than none. */
function mostAlike(counts: readonly number[]): number {
  const lines = new Map<number, number>();
  for (const count of counts) if (count > 0) lines.set(count, (lines.get(count) ?? 0) + 1);
  return Math.max(0, ...lines.values());
}
