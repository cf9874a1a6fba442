import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const itsPackage = createRequire(createRequire(import.meta.url).resolve('squawk-cli/package.json'));
/** The binary itself: the package's script would start another Node for each migration. */
const program = itsPackage.resolve(
  `@squawk-cli/${process.platform}-${process.arch}/bin/squawk${process.platform === 'win32' ? '.exe' : ''}`,
);

/** Rules about releases, transactions and lock timeouts, which `migration-lint.ts` and `migrate.ts` check, and about style. */
const notAsked = [
  ...['ban-drop-column', 'ban-drop-table', 'renaming-column', 'renaming-table', 'adding-required-field'],
  ...['ban-concurrent-index-creation-in-transaction', 'require-lock-timeout', 'require-statement-timeout', 'prefer-robust-stmts'],
  ...['prefer-bigint-over-int', 'prefer-bigint-over-smallint', 'prefer-identity'],
];

/** `at` is the index of the statement. */
export type Finding = { at: number; rule: string; problem: string };

/** The findings of squawk in the statements of one migration. */
export function squawk(statements: readonly string[]): Finding[] {
  const args = ['--pg-version=18', '--reporter=Json', '--assume-in-transaction', `--exclude=${notAsked.join(',')}`];
  const { stdout, stderr } = spawnSync(program, args, {
    input: statements.map((text) => `${text};\n`).join(''),
    encoding: 'utf8',
  });
  if (!stdout.startsWith('[')) throw new Error(`squawk printed no findings: ${stderr}`);
  const found = JSON.parse(stdout) as { line: number; rule_name: string; message: string; help: string | null }[];
  const statementOfLine = statements.flatMap((text, at) => text.split('\n').map(() => at));
  return found.map(({ line, rule_name: rule, message, help }) => ({
    at: statementOfLine[line]!,
    rule,
    problem: [message, help].filter(Boolean).join(' '),
  }));
}
