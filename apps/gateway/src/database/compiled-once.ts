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
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
