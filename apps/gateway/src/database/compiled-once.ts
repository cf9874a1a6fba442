import type { Compilable, CompiledQuery, QueryExecutor, QueryResult } from 'kysely';
import type { Database } from './connection.ts';

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A statement that is under way; whoever does not wait for its answer is not told of its failure. */
export type Sent<Row> = { answer: Promise<Row[]> };
export type CompiledOnce<Values, Row> = {
  (db: Database, values: Values): Promise<Row[]>;
  /** Resolves as soon as the statement is on its way, for what nobody waits for before the transaction ends. */
  send: (db: Database, values: Values) => Promise<Sent<Row>>;
};

/**
 * A statement of the hot paths whose text is always the same: built and compiled for its first run, afterwards only its
 * values change (building one costs as much as running it). `build` takes its values by name and only gives them to the
 * statement, never looks at them: at that time each is a placeholder.
 */
export function compiledOnce<Values extends Record<string, unknown>, Row>(build: (db: Database, values: Values) => Compilable<Row>): CompiledOnce<Values, Row> {
  let compiled: CompiledQuery<Row> | undefined;
  const placeholders = new Proxy({} as Values, { get: (_target, name) => new Placeholder(String(name)) });
  const send = async (db: Database, values: Values): Promise<Sent<Row>> => {
    compiled ??= build(db, placeholders).compile();
    const parameters = compiled.parameters.map((parameter) => (parameter instanceof Placeholder ? values[parameter.name] : parameter));
    const query = { ...compiled, parameters };
    if (db.isTransaction) return sendAlong(db, query);
    const answer = db.executeQuery<Row>(query).then(({ rows }) => rows);
    answer.catch(() => undefined);
    return { answer };
  };
  return Object.assign(async (db: Database, values: Values) => (await send(db, values)).answer, { send });
}

/**
 * Kysely sends a statement of a transaction when the one before it is answered. Here the connection of the transaction
 * is held for the sending only, so that statements which do not wait for one another travel together.
 */
async function sendAlong<Row>(transaction: Database, query: CompiledQuery<Row>): Promise<Sent<Row>> {
  const executor = transaction.getExecutor();
  return executor.provideConnection(async (connection) => {
    const answer = transformed(executor, connection.executeQuery<Row>(query), query);
    answer.catch(() => undefined);
    return { answer };
  });
}

async function transformed<Row>({ plugins }: QueryExecutor, answer: Promise<QueryResult<Row>>, { queryId }: CompiledQuery<Row>): Promise<Row[]> {
  let result = await answer;
  for (const plugin of plugins) result = (await plugin.transformResult({ result: result as never, queryId })) as typeof result;
  return result.rows;
}
