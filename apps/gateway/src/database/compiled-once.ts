import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './connection.ts';

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement of the hot paths whose text is always the same: built and compiled for its first run, afterwards only its
 * values change (building one costs as much as running it). `build` takes its values by name and only gives them to the
 * statement, never looks at them: at that time each is a placeholder.
 */
export function compiledOnce<Values extends Record<string, unknown>, Row>(
  build: (db: Database, values: Values) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  const placeholders = new Proxy({} as Values, { get: (_target, name) => new Placeholder(String(name)) });
  return async (db, values) => {
    compiled ??= build(db, placeholders).compile();
    const parameters = compiled.parameters.map((parameter) => (parameter instanceof Placeholder ? values[parameter.name] : parameter));
    return run(db, { ...compiled, parameters });
  };
}

async function run<Row>(db: Database, query: CompiledQuery<Row>): Promise<Row[]> {
  return db.isTransaction ? sendAlong(db, query) : (await db.executeQuery(query)).rows;
}

/**
 * Kysely sends a statement of a transaction when the one before it is answered. Here the connection of the transaction
 * is held for the sending only, so that statements which do not wait for one another travel together.
 */
async function sendAlong<Row>(transaction: Database, query: CompiledQuery<Row>): Promise<Row[]> {
  const executor = transaction.getExecutor();
  const { answer } = await executor.provideConnection(async (connection) => {
    const sent = connection.executeQuery<Row>(query);
    // Whoever sent it waits for it below; until then a failure is nobody's.
    sent.catch(() => undefined);
    return { answer: sent };
  });
  let result = await answer;
  for (const plugin of executor.plugins) result = (await plugin.transformResult({ result: result as never, queryId: query.queryId })) as typeof result;
  return result.rows;
}
