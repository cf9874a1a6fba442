export type MigrationHeader = {
  /** The oldest gateway release that may run after this migration; null if any may. */
  oldestGateway: string | null;
  /** Runs each statement by itself, as `create index concurrently` requires. */
  isOutsideTransaction: boolean;
};

/** `-- gateways: 1.0.0` and `-- outside a transaction`. */
export function headerOf(text: string): MigrationHeader {
  const head = text.split('\n').filter((_line, at, all) => all.slice(0, at + 1).every((each) => each.startsWith('--')));
  const said = head.map((line) => /^-- gateways: (\d+\.\d+\.\d+)$/.exec(line)?.[1]).find((version) => version !== undefined);
  return { oldestGateway: said ?? null, isOutsideTransaction: head.includes('-- outside a transaction') };
}

/** Statements without comments; dollar-quoted function bodies are not split. */
export function statementsOf(text: string): string[] {
  const parts: string[] = [];
  let statement = '';
  for (const [piece] of text.matchAll(/--[^\n]*|(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'|;|[^;$'-]+|[$-]/g)) {
    if (piece.startsWith('--')) continue;
    if (piece !== ';') statement += piece;
    else {
      parts.push(statement.trim());
      statement = '';
    }
  }
  return [...parts, statement.trim()].filter(Boolean);
}

/** Compares versions by number: `0.9.0` comes before `0.10.0`. */
export function isBefore(one: string, other: string): boolean {
  return new Intl.Collator('en', { numeric: true }).compare(one, other) < 0;
}
