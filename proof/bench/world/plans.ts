import { setTimeout as wait } from 'node:timers/promises';
import type { OpenDatabase } from '../../../apps/gateway/src/platform/database/connection.ts';

/** One table read by one step of a plan. */
export type TableRead = { table: string; how: string; rows: number };
type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
};
type Explained = { 'Query Text': string; Plan: Node };

/** Server settings that make it log the plan of each statement once `log_min_duration` is set. */
export const planSettings = ['auto_explain.log_analyze=on', 'auto_explain.log_timing=off', 'auto_explain.log_format=json'];
const LOGGED_WITHIN_MS = 80;

function readsIn(node: Node): TableRead[] {
  const rows = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = node['Relation Name']
    ? [{ table: node['Relation Name'], how: node['Node Type'], rows: Math.round(rows * (node['Actual Loops'] ?? 1)) }]
    : [];
  return [...own, ...(node.Plans ?? []).flatMap(readsIn)];
}

export type SeenStatement = { text: string; reads: TableRead[] };

const bound = /duration: ([\d.]+) ms {2}bind /g;

/** Milliseconds of planning: PostgreSQL plans a statement when values are bound to it, and takes a kept plan in no time. */
export function planningMsIn(log: string): number {
  return [...log.matchAll(bound)].reduce((sum, [, ms]) => sum + Number(ms), 0);
}

/** Statements in the server's log; entries that two processes interleaved are skipped. */
function statementsIn(log: string): SeenStatement[] {
  const found: SeenStatement[] = [];
  for (const [, plan] of log.matchAll(/duration: [\d.]+ ms {2}plan:\n((?:\t.*\n)+)/g)) {
    try {
      const explained = JSON.parse(plan!.replaceAll(/^\t/gm, '')) as Explained;
      found.push({ text: explained['Query Text'], reads: readsIn(explained.Plan) });
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return found;
}

/** Listens to the server's log and returns the statements that ran during some work. */
export class PlanReader {
  #log = '';

  readonly hear = (text: string): void => {
    this.#log += text;
  };

  async during(work: () => Promise<unknown>): Promise<SeenStatement[]> {
    this.#log = '';
    await work();
    await wait(LOGGED_WITHIN_MS);
    return statementsIn(this.#log);
  }

  /** Milliseconds that the server planned during some work. */
  async planningMsDuring(work: () => Promise<unknown>): Promise<number> {
    this.#log = '';
    await work();
    await wait(LOGGED_WITHIN_MS);
    return planningMsIn(this.#log);
  }

  /** Logging plans takes time, so it is off while measuring. */
  async say(open: OpenDatabase, wanted: boolean): Promise<void> {
    for (const setting of ['auto_explain.log_min_duration', 'log_min_duration_statement'])
      await open.runScript(`alter system set ${setting} = ${wanted ? 0 : -1}`);
    await open.runScript('select pg_reload_conf()');
    await wait(LOGGED_WITHIN_MS);
  }
}
