import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { workerData } from 'node:worker_threads';
import { setClock } from '@psc/validation/clock.ts';
import type { Configuration } from './configuration.ts';
import { loadConfirmedYears } from './platform/confirmed-years.ts';
import { connectForExports } from './platform/database/connection.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { fairChance } from './platform/frame/chance.ts';
import { systemClock } from './platform/frame/clock.ts';
import { createContext } from './platform/frame/context.ts';
import type { ExportTask } from './platform/frame/export-thread.ts';
import { FileAnswer } from './platform/frame/handlers.ts';
import { recentReads } from './platform/frame/recent-reads.ts';
import { yieldToCalls } from './platform/frame/yield-to-calls.ts';
import { areas } from './areas.ts';

yieldToCalls();
setClock(systemClock);

const configuration = workerData as Configuration;
const db = connectForExports(configuration.databaseUrl!);
const fileStore = await openFileStore(configuration);

/** Repeats the call of an export in the export thread. It is already recorded who exported. */
export default async function writeExport({ callId, input, askedAt, bytes, ...by }: ExportTask): Promise<void> {
  try {
    await loadConfirmedYears(db);
    const context = createContext(
      {
        configuration,
        fileStore,
        sharedDb: db,
        exportThread: null,
        now: () => askedAt,
        chance: fairChance,
        recent: recentReads(0),
        jobs: { enqueue: () => Promise.reject(new Error('An export puts nothing into the queue.')) },
      },
      db,
      { ...by, callId, request: { address: '', header: () => undefined }, cacheFor: () => undefined },
    );
    const answer = await handlerOf(callId)(input as never, { ...context, audit: async () => undefined });
    if (!(answer instanceof FileAnswer)) throw new Error(`${callId} answers no file.`);
    await pipeline(answer.bytes, inPieces(), Writable.fromWeb(bytes));
  } catch (error) {
    await bytes.abort(error).catch(() => undefined);
    throw error;
  }
}

function handlerOf(callId: string) {
  const [areaName, name] = callId.split('.') as [string, string];
  const handler = areas.find((each) => each.name === areaName)?.handlers[name];
  if (!handler) throw new Error(`${callId} has no handler.`);
  return handler;
}

const PIECE_BYTES = 64 * 1024;

/** Collects lines into chunks, because each message between threads costs both of them. */
function inPieces(): Transform {
  let held: Buffer[] = [];
  let heldBytes = 0;
  const take = () => {
    const piece = Buffer.concat(held);
    held = [];
    heldBytes = 0;
    return piece;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held.push(chunk);
      heldBytes += chunk.length;
      done(null, heldBytes >= PIECE_BYTES ? take() : undefined);
    },
    flush(done) {
      done(null, heldBytes > 0 ? take() : undefined);
    },
  });
}
