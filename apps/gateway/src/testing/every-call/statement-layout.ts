import { formatDialect, postgresql } from 'sql-formatter';

/** Characters in a line, without the semicolon of the last one. */
const WIDTH = 139;
const INDENT = '  ';

/** Words of SQL that are a name in quotes only. */
const RESERVED = new Set(
  'all and any array as asc case check column default desc distinct end for foreign from full group having in inner into is join left like limit not null offset on only or order primary references right select some table then to union unique user using when where window with'.split(
    ' ',
  ),
);

/** A statement with a list or rows of one value, so that its text is the same for any number of them. */
export function withoutRepetition(text: string): string {
  let parameters = 0;
  return text
    .replaceAll(/\bin \((\$\d+)(?:, \$\d+)+\)/g, 'in ($1)')
    .replaceAll(/\bvalues (\([^()]*\))(?:, \([^()]*\))+/g, 'values $1')
    .replaceAll(/\$\d+/g, () => `$${(parameters += 1)}`);
}

/** The statement for a reader: names without quotes that they do not need, and lines as full as a text's. */
export function laidOut(text: string): string {
  const lines = formatDialect(withoutQuotes(text), { dialect: postgresql, expressionWidth: WIDTH }).split('\n');
  return linesOf(partsOf(lines), '').join('\n');
}

/** Text in single quotes stays as it is. */
function withoutQuotes(text: string): string {
  return text.replaceAll(/'[^']*'|"([a-z_][a-z0-9_]*)"/g, (whole, name?: string) =>
    name === undefined || RESERVED.has(name) ? whole : name,
  );
}

/** A line of the formatter with the lines that are indented below it; `last` closes a bracket or `case` that `first` opens. */
type Part = { first: string; below: Part[]; last: string };

function partsOf(lines: readonly string[]): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < lines.length;) {
    const first = lines[at]!;
    let end = at + 1;
    while (end < lines.length && indentOf(lines[end]!) > indentOf(first)) end += 1;
    const below = partsOf(lines.slice(at + 1, end));
    const closes = OPENS.test(first) && end < lines.length;
    parts.push(withoutLoneBracket({ first: first.trim(), below, last: closes ? lines[end]!.trim() : '' }));
    at = closes ? end + 1 : end;
  }
  return parts;
}

const OPENS = /(?:\(|\bcase(?: \S+)?)$/;
const indentOf = (line: string) => line.length - line.trimStart().length;

/** `from` and the bracket below it are on one line. */
function withoutLoneBracket(part: Part): Part {
  const [only, ...others] = part.below;
  const isLone = part.last === '' && only?.first === '(' && others.length === 0;
  return isLone ? { ...only, first: `${part.first} (` } : part;
}

/** `open` is a line that the first part continues. */
function linesOf(parts: readonly Part[], indent: string, open?: string): string[] {
  const lines = open === undefined ? [] : [open];
  let follows = open === undefined ? NOTHING : ANYTHING;
  for (const part of parts) {
    const whole = wholeOf(part);
    const above = lines.at(-1) ?? '';
    const isWhole = indent.length + whole.length <= WIDTH && !whole.includes('--');
    if (!isWhole) lines.push(...brokenUp(part, indent));
    else if (follows.test(whole) && above.length + whole.length < WIDTH) lines[lines.length - 1] = `${above} ${whole}`;
    else lines.push(indent + whole);
    follows = isWhole ? (whole.endsWith(',') ? ANYTHING : CLAUSES) : part.last === '' ? NOTHING : LAST_CLAUSES;
  }
  return lines;
}

/** Beginnings of a part that may follow on the same line: after a comma, after another clause, after a bracket of several lines. */
const ANYTHING = /^/;
const CLAUSES =
  /^(?:and|or|from|where|group by|having|order by|limit|offset|for|set|values|on conflict|returning|(?:inner |left |cross )?join)\b/;
const LAST_CLAUSES = /^(?:where|group by|order by|limit|offset)\b/;
const NOTHING = /^(?!)/;

function brokenUp({ first, below, last }: Part, indent: string): string[] {
  const deeper = indent + INDENT;
  const [query, ...others] = below;
  if (first === '(' && query?.first.startsWith('select'))
    return [...brokenUp({ ...query, first: `(${query.first}` }, indent), ...linesOf(others, deeper), indent + last];
  if (last !== '') return [indent + first, ...linesOf(below, deeper), indent + last];
  return first.includes('--') ? [indent + first, ...linesOf(below, deeper)] : linesOf(below, deeper, indent + first);
}

const wholeOf = ({ first, below, last }: Part): string =>
  [first, ...below.map(wholeOf), ...(last === '' ? [] : [last])].join(' ').replaceAll('( ', '(').replaceAll(' )', ')');
