import { headerOf, isBefore, statementsOf } from './migration-header.ts';
import { smallTables } from './small-tables.ts';
import { squawk, type Finding } from './squawk.ts';

type File = { name: string; text: string };
/** `made` are the tables that the same file creates; they are not in use yet. */
type Rule = { problem: string; breaks: (statement: string, made: ReadonlySet<string>) => boolean };

const TABLE = String.raw`(?:only\s+)?(?:if\s+exists\s+)?([a-z_0-9]+)`;
const tableOf = (statement: string, before: string) => new RegExp(`${before}\\s+${TABLE}`, 'i').exec(statement)?.[1]?.toLowerCase();
const alteredTable = (statement: string) => tableOf(statement, String.raw`^alter\s+table`);
const isLarge = (table: string | undefined, made: ReadonlySet<string>) =>
  table !== undefined && !made.has(table) && !smallTables.has(table);
const isIndexBeside = (statement: string) => /^(create\s+(unique\s+)?index|drop\s+index)\s+concurrently\b/i.test(statement);

/** Statements that lock a table for as long as they process its rows, and that squawk does not know. */
const rules: readonly Rule[] = [
  {
    problem: 'writes every row again: add the column without a default, and fill it by a job',
    breaks: (statement, made) => isLarge(alteredTable(statement), made) && /add\s+(column\s+)?\w+\s+(small|big)?serial\b/i.test(statement),
  },
  {
    problem: 'changes every row in one transaction: leave it to a job that goes in pages',
    breaks: (statement, made) =>
      isLarge(tableOf(statement, String.raw`^update`), made) || isLarge(tableOf(statement, String.raw`^delete\s+from`), made),
  },
  {
    problem: 'keeps everybody from a whole table',
    breaks: (statement) =>
      /^(vacuum\s+full|cluster|lock\s+table|reindex\s+(?!.*concurrently))/i.test(statement) || /\bset\s+(un)?logged\b/i.test(statement),
  },
];

/** squawk does not know the small tables, the earlier migrations, or that a change to `text` rewrites no rows. */
function isHarmless({ at, rule }: Finding, statements: readonly string[], made: ReadonlySet<string>, earlier: readonly string[]): boolean {
  const statement = statements[at]!;
  const table = alteredTable(statement) ?? tableOf(statement, String.raw`^create\s+(?:unique\s+)?index\b.*?\son`);
  if (rule === 'syntax-error') return false;
  if (table !== undefined && !isLarge(table, made)) return true;
  if (rule === 'changing-column-type') return /\btype\s+text$/i.test(statement);
  const demanded = [...statement.matchAll(/alter\s+(?:column\s+)?(\w+)\s+set\s+not\s+null/gi)];
  return rule === 'adding-not-nullable-field' && demanded.every(([, column]) => isChecked(column!, earlier));
}

function isChecked(column: string, earlier: readonly string[]): boolean {
  const added = new RegExp(`add\\s+constraint\\s+(\\w+)\\s+check\\s*\\(\\s*${column}\\s+is\\s+not\\s+null\\s*\\)\\s*not\\s+valid`, 'i');
  const constraint = earlier.map((text) => added.exec(text)?.[1]).find(Boolean);
  return constraint !== undefined && earlier.some((text) => new RegExp(`validate\\s+constraint\\s+${constraint}\\b`, 'i').test(text));
}

/** Changes that break gateways already released. */
const takesAway = (statement: string, made: ReadonlySet<string>) => {
  const dropped = tableOf(statement, String.raw`^drop\s+(?:table|view)`);
  if (dropped !== undefined) return !made.has(dropped);
  const altered = alteredTable(statement);
  if (altered === undefined || made.has(altered)) return false;
  const addsDemand =
    /add\s+(column\s+)?(?!constraint)\w+[^,]*\bnot\s+null\b/i.test(statement) && !/\b(default|generated)\b/i.test(statement);
  return addsDemand || /\bdrop\s+column\b|\brename\b|\bset\s+not\s+null\b/i.test(statement);
};

/**
 * Problems of a migration that runs while gateways of the last release serve calls.
 * @param earlier the migrations before it
 * @param released the newest release of the gateway
 */
export function faultsOf({ name, text }: File, earlier: readonly File[], released: string): string[] {
  const { oldestGateway, isOutsideTransaction } = headerOf(text);
  const statements = statementsOf(text);
  const made = new Set(statements.map((statement) => tableOf(statement, String.raw`^create\s+table(?:\s+if\s+not\s+exists)?`) ?? ''));
  const before = earlier.map((each) => each.text);
  const found = [
    ...squawk(statements)
      .filter((finding) => !isHarmless(finding, statements, made, before))
      .map(({ at, problem }) => `${beginningOf(statements[at]!)} ${problem}`),
    ...statements.flatMap((statement) =>
      rules.filter(({ breaks }) => breaks(statement, made)).map(({ problem }) => `${beginningOf(statement)} ${problem}`),
    ),
  ];
  if (oldestGateway === null) found.push('does not say in its first lines which gateways may run on it: `-- gateways: 1.0.0`');
  else if (!isBefore(released, oldestGateway) && statements.some((statement) => takesAway(statement, made)))
    found.push(`takes away what gateways ${released} use: say a later release in \`-- gateways:\`, and ship it one release after the code`);
  const beside = statements.filter(isIndexBeside);
  if (isOutsideTransaction && beside.length < statements.length)
    found.push('holds more than `create index concurrently` and `drop index concurrently`, which alone may be tried again');
  if (!isOutsideTransaction && beside.length > 0) found.push('builds an index concurrently and lacks the line `-- outside a transaction`');
  if (isOutsideTransaction) found.push(...withoutDrop(statements));
  const added = [...text.matchAll(/add\s+constraint\s+(\w+)/gi)].map(([, constraint]) => constraint);
  if (added.some((constraint) => new RegExp(`validate\\s+constraint\\s+${constraint}\\b`, 'i').test(text)))
    found.push('validates a constraint in the transaction that adds it: validate it in a later migration');
  return found.map((sentence) => `${name}: ${sentence}`);
}

/** An interrupted build leaves an invalid index under its name. */
function withoutDrop(statements: readonly string[]): string[] {
  return statements.flatMap((statement, at) => {
    const index = /^create\s+(?:unique\s+)?index\s+concurrently\s+(\w+)/i.exec(statement)?.[1];
    if (
      index === undefined ||
      new RegExp(`^drop\\s+index\\s+concurrently\\s+if\\s+exists\\s+${index}$`, 'i').test(statements[at - 1] ?? '')
    )
      return [];
    return [`builds ${index} without \`drop index concurrently if exists ${index}\` right before it`];
  });
}

const beginningOf = (statement: string) => `\`${statement.replace(/\s+/g, ' ').slice(0, 60)}\``;
