/** `own-database-program.ts <folder>`: a PostgreSQL with its data in the folder, until the process that started it disconnects. */
import { once } from 'node:events';
import { startPostgresServer } from '../../apps/gateway/src/testing/postgres-server.ts';

const isOver = once(process, 'disconnect');
try {
  // A crash of the machine may lose the last moments, but breaks nothing. A container has little shared memory: files take its place.
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
