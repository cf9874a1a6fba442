/**
 * `node scripts/verify-public-log.ts FILE [PLACE:HASH]` verifies the file of the public log, and that it still has an entry whose hash was
 * noted earlier. Needs only Node, so that anyone can run it (`docs/public-log.md`).
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

type Line = { number: number; previous: string; at: string; facts: string; hash: string };
export type LogVerdict = { entries: number; hash: string; problem: string | null };

const NO_HASH = '0'.repeat(64);

function problemOf(line: Line, number: number, previous: string): string | null {
  if (line.number !== number) return `Entry ${number} is missing.`;
  if (line.previous !== previous) return `Entry ${number} does not follow the entry before it.`;
  const hash = createHash('sha256').update(`${line.number}\n${line.previous}\n${line.at}\n${line.facts}`).digest('hex');
  return hash === line.hash ? null : `Entry ${number} was changed.`;
}

/** Recomputes every hash; with a noted one (`12:ab34…`) also checks that the log still has it. */
export function verifyPublicLog(text: string, noted?: string): LogVerdict {
  let entries = 0;
  let hash = NO_HASH;
  let hasNoted = noted === undefined;
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const entry = JSON.parse(line) as Line;
    const problem = problemOf(entry, entries + 1, hash);
    if (problem !== null) return { entries, hash, problem };
    entries = entry.number;
    hash = entry.hash;
    if (noted?.toLowerCase() === `${entries}:${hash}`) hasNoted = true;
  }
  return { entries, hash, problem: hasNoted ? null : 'The log does not have the entry that was noted.' };
}

if (import.meta.main) {
  const [file, noted] = process.argv.slice(2);
  if (!file) throw new Error('Which file?');
  const { entries, hash, problem } = verifyPublicLog(readFileSync(file, 'utf8'), noted);
  console.log(problem ?? `All ${entries} entries hold. The last one is ${entries}:${hash}`);
  process.exit(problem === null ? 0 : 1);
}
