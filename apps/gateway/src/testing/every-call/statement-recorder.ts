import { AsyncLocalStorage } from 'node:async_hooks';
import { PostgresDialect, PostgresQueryCompiler, type CompiledQuery, type QueryId, type RootOperationNode } from 'kysely';

/** `text` as PostgreSQL receives it. `file` executed it and is named from the `src` of the gateway; empty if the engine of lists did. */
export type Statement = { file: string; text: string };

const underWay = new AsyncLocalStorage<Statement[]>();

/** Makes a call and adds the statements that Kysely compiles for it to `statements`, if the database has a `RecordingDialect`. */
export const recordStatements = <Answer>(statements: Statement[], call: () => Promise<Answer>) => underWay.run(statements, call);

/** Statements outside a call, such as those of jobs and tests, are not recorded. */
export class RecordingDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new RecordingCompiler();
  }
}

class RecordingCompiler extends PostgresQueryCompiler {
  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const compiled = super.compileQuery(node, queryId);
    underWay.getStore()?.push({ file: executingFile(), text: compiled.sql });
    return compiled;
  }
}

/** The frame nearest to the query comes first. */
const FILE_OF_FRAME = /\/gateway\/src\/((?:areas|platform)\/[^:]+):/;
const FRAMES_READ = 50;

/** Kysely compiles a query while the function that executes it is still on the stack. */
function executingFile(): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = FRAMES_READ;
  const { stack = '' } = new Error('for its stack');
  Error.stackTraceLimit = stackTraceLimit;
  const file = FILE_OF_FRAME.exec(stack)?.[1] ?? '';
  return file.startsWith('platform/lists/') ? '' : file;
}
