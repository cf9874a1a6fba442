import { createHash } from 'node:crypto';

const NAMED_AFTER_RUNS = 3;
const MOST_NAMES = 1000;
const MOST_COUNTED = 5000;
/** When a newer gateway adds a column, the result of such a statement changes, and PostgreSQL refuses to run a prepared one. */
const ANSWERS_EVERY_COLUMN = /(?:select|distinct|returning|,|\.) ?\*/;
const IS_STATEMENT_OF_DATA = /^\s*(?:select|insert|update|delete|with) /i;

const runs = new Map<string, number>();
const names = new Map<string, string>();

/**
 * The name of a prepared statement, planned once per connection; undefined for a statement that is new, selects `*`, or exceeds the number
 * kept.
 */
export function preparedNameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST_NAMES || !IS_STATEMENT_OF_DATA.test(text) || ANSWERS_EVERY_COLUMN.test(text)) return undefined;
  const ran = (runs.get(text) ?? 0) + 1;
  if (ran < NAMED_AFTER_RUNS) {
    if (runs.size >= MOST_COUNTED) runs.clear();
    runs.set(text, ran);
    return undefined;
  }
  runs.delete(text);
  const name = createHash('sha1').update(text).digest('hex');
  names.set(text, name);
  return name;
}
