/** `own-database-program.ts <folder>` runs a PostgreSQL with its data in the folder until the parent process disconnects. */
import { once } from 'node:events';
import { startPostgresServer } from '../../apps/gateway/src/testing/postgres-server.ts';

const isOver = once(process, 'disconnect');
try {
  // A machine crash may lose the last moments but corrupts nothing. Containers have little shared memory, so files replace it.
  const settings = ['synchronous_commit=off', 'dynamic_shared_memory_type=mmap'];
  const server = await startPostgresServer({ keptIn: process.argv[2]!, durable: true, settings });
  process.send!(server.urlOf('postgres'));
  await isOver;
  await server.stop();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
