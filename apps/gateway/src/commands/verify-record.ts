/**
 * Recomputes every hash of the audit trail and prints the first line that does not match, with exit status 1:
 * `NODE_ENV=production node src/commands/verify-record.ts --head 120034:9f2c…`
 */
import { parseArgs } from 'node:util';
import { readConfiguration } from '../configuration.ts';
import { openDatabase } from '../platform/database/connection.ts';
import { systemClock } from '../platform/frame/clock.ts';
import { createLog } from '../platform/frame/log.ts';
import { sealRecord, verifyRecord, type NotedHead } from '../platform/record/chain.ts';
import { selectHead } from '../platform/record/repository/chain.ts';

/** @throws Error unless the text is a line number with its hash */
function notedHead(text: string | undefined): NotedHead | undefined {
  if (text === undefined) return undefined;
  const [, number, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text) ?? [];
  if (!number || !hash) throw new Error('Give --head as it was noted: <place>:<hash>.');
  return { number: Number(number), hash };
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { head: { type: 'string' } } });
  const noted = notedHead(values.head);
  const configuration = readConfiguration(process.env);
  const database = await openDatabase(configuration, createLog('warn'));
  try {
    await sealRecord(database.db, systemClock);
    const { lines, broken } = await verifyRecord(database.longDb, systemClock, null, noted);
    if (broken) {
      const place = broken.number === null ? '' : ` at place ${broken.number} of the chain`;
      const line = broken.entryId === null ? '' : `, line ${broken.entryId}`;
      console.log(`The record has been altered: ${broken.problem}${place}${line}.`);
      process.exitCode = 1;
      return;
    }
    const head = await selectHead(database.db);
    console.log(`The record is intact: ${lines} lines.`);
    if (head) console.log(`Note its end: ${head.number}:${head.hash.toString('hex')}`);
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
