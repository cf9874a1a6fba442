import { createHash, randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { sql } from 'kysely';
import { fileTypes, type UploadLike } from '@psc/validation/rules/uploaded-file.ts';
import type { Database } from '../database/connection.ts';
import type { Clock } from '../frame/clock.ts';
import { ReceivedFile } from '../frame/received-file.ts';
import { refuse } from '../frame/refusal.ts';
import { missingFiles } from '../metrics.ts';
import { MissingFile } from './missing-file.ts';

/** Where bytes lie, under the SHA-256 of their content (hex). */
export type FileStore = {
  /** Ends when the bytes are safe on disk. Bytes that are there already stay, and count as put now. */
  put: (sha256: string, bytes: Buffer) => Promise<void>;
  /** @throws MissingFile when there are none */
  get: (sha256: string) => Promise<Buffer>;
  /** Hashes that begin with two hexadecimal digits and whose bytes were last put before that moment. */
  storedBefore: (prefix: string, before: Date) => AsyncIterable<string>;
  /** Removes bytes, unless they have been put since that moment; answers whether they are gone. */
  remove: (sha256: string, before: Date) => Promise<boolean>;
  /**
   * Writes, reads and deletes bytes of its own, where the store is another machine's.
   * @throws ServiceRefusal when it refuses, and any other error while it is away
   */
  probe?: () => Promise<void>;
};

/** Why a file is kept and whose it is; reading it is decided by the call, never by the file's address. */
export type FilePurpose = { purpose: string; ownerAccountId: number | null };
export type FileContent = { fileName: string; mediaType: string; bytes: Buffer };

export type Files = {
  /** Keeps an uploaded file, whose bytes are stored already, and answers its id; its row belongs to the transaction of the call. */
  store: (upload: UploadLike, about: FilePurpose) => Promise<string>;
  /** The same for bytes made here; not inside a transaction, which would hold its locks while the store answers. */
  storeBytes: (content: FileContent, about: FilePurpose) => Promise<string>;
  /** @throws Refusal 404 when nobody knows it, MissingFile (also 404) when its bytes are gone */
  read: (fileId: string) => Promise<FileContent>;
  /** Those of these files that can be read, by their ids; `read` says of another what is wrong with it. */
  readMany: (fileIds: readonly string[]) => Promise<ReadonlyMap<string, FileContent>>;
};

type FileFacts = { fileName: string; mediaType: string; sizeBytes: number };

/** A store refuses who asks for more than it can give together. */
const READ_AT_ONCE = 8;

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * The bytes of a file, which are named by their hash.
 * @throws Error when the store gives others: nobody shall decide on a document that is not the one that was sent
 */
async function getBytes(store: FileStore, sha256: string): Promise<Buffer> {
  const bytes = await store.get(sha256);
  if (sha256Of(bytes) !== sha256) throw new Error('The store gave other bytes than were put.');
  return bytes;
}

async function putBytes(store: FileStore, bytes: Buffer): Promise<string> {
  const sha256 = sha256Of(bytes);
  await store.put(sha256, bytes);
  return sha256;
}

/** Sheets are read and not kept. */
const isKept = (file: ReceivedFile) => file.type !== fileTypes.xlsx.mediaType;

/**
 * Stores the bytes of every uploaded file in a body, before the transaction of the call opens: the store may be slow.
 * Bytes lie under their hash, so those of a call that is refused harm nothing.
 */
export async function storeReceived(store: FileStore, value: unknown): Promise<void> {
  if (value instanceof ReceivedFile) {
    if (isKept(value)) value.storedAs = await putBytes(store, value.bytes);
  } else if (typeof value === 'object' && value !== null) {
    await Promise.all(Object.values(value).map((each) => storeReceived(store, each)));
  }
}

/** The files of one transaction. */
export function filesIn(store: FileStore, db: Database, now: Clock): Files {
  const insertRow = async (sha256: string, { fileName, mediaType, sizeBytes }: FileFacts, { purpose, ownerAccountId }: FilePurpose) => {
    const id = randomUUID();
    await db
      .insertInto('storedFile')
      .values({ id, sha256, sizeBytes, mediaType, originalName: fileName, ownerAccountId, purpose, createdAt: now() })
      .execute();
    return id;
  };
  const stored = () => db.selectFrom('storedFile').select(['id', 'sha256', 'mediaType', 'originalName']);
  return {
    storeBytes: async ({ fileName, mediaType, bytes }, about) => {
      const sha256 = await putBytes(store, bytes);
      return insertRow(sha256, { fileName, mediaType, sizeBytes: bytes.length }, about);
    },
    store: async (upload, about) => {
      // A schema hands on the very file that the body reader made, and the binder stored its bytes before the transaction.
      if (!(upload instanceof ReceivedFile) || upload.storedAs === null)
        throw new TypeError('Only a file received with the call can be stored.');
      return insertRow(upload.storedAs, { fileName: upload.name, mediaType: upload.type, sizeBytes: upload.bytes.length }, about);
    },
    readMany: async (fileIds) => {
      const rows = await stored()
        .where('id', '=', sql<string>`any(${[...fileIds]}::uuid[])`)
        .execute();
      const read = await pLimit(READ_AT_ONCE).map(rows, async (file): Promise<[string, FileContent] | null> => {
        const bytes = await getBytes(store, file.sha256).catch(() => null);
        return bytes && [file.id, { fileName: file.originalName, mediaType: file.mediaType, bytes }];
      });
      return new Map(read.filter((each) => each !== null));
    },
    read: async (fileId) => {
      const file = await stored().where('id', '=', fileId).executeTakeFirst();
      if (!file) throw refuse.notFound('gateway.frame.fileNotFound');
      const bytes = await getBytes(store, file.sha256).catch((error: unknown) => {
        if (!(error instanceof MissingFile)) throw error;
        missingFiles.inc();
        throw new MissingFile(fileId);
      });
      return { fileName: file.originalName, mediaType: file.mediaType, bytes };
    },
  };
}
