import { createHash, randomUUID } from 'node:crypto';
import type { UploadLike } from '@psc/validation/rules/uploaded-file.ts';
import type { Database } from '../database/connection.ts';
import type { Clock } from '../frame/clock.ts';
import { ReceivedFile } from '../frame/received-file.ts';
import { refuse } from '../frame/refusal.ts';

/** Where bytes lie, under the SHA-256 of their content (hex). */
export type FileStore = {
  /** Ends when the bytes are safe on disk. Bytes that are there already stay. */
  put: (sha256: string, bytes: Buffer) => Promise<void>;
  /** @throws Error when there are none */
  get: (sha256: string) => Promise<Buffer>;
};

/** Why a file is kept and whose it is; reading it is decided by the call, never by the file's address. */
export type FilePurpose = { purpose: string; ownerAccountId: number | null };
export type FileContent = { fileName: string; mediaType: string; bytes: Buffer };

export type Files = {
  /** Keeps an uploaded file and answers its id; its row belongs to the transaction of the call. */
  store: (upload: UploadLike, about: FilePurpose) => Promise<string>;
  /** The same for bytes made here (a PDF, a sheet). */
  storeBytes: (content: FileContent, about: FilePurpose) => Promise<string>;
  /** @throws Refusal 404 */
  read: (fileId: string) => Promise<FileContent>;
};

/** The files of one transaction. */
export function filesIn(store: FileStore, db: Database, now: Clock): Files {
  const storeBytes: Files['storeBytes'] = async ({ fileName, mediaType, bytes }, { purpose, ownerAccountId }) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await store.put(sha256, bytes);
    const id = randomUUID();
    await db
      .insertInto('storedFile')
      .values({ id, sha256, sizeBytes: bytes.length, mediaType, originalName: fileName, ownerAccountId, purpose, createdAt: now() })
      .execute();
    return id;
  };
  return {
    storeBytes,
    store: (upload, about) => {
      // A schema hands on the very file that the body reader made.
      if (!(upload instanceof ReceivedFile)) throw new TypeError('Only a file received with the call can be stored.');
      return storeBytes({ fileName: upload.name, mediaType: upload.type, bytes: upload.bytes }, about);
    },
    read: async (fileId) => {
      const file = await db.selectFrom('storedFile').select(['sha256', 'mediaType', 'originalName']).where('id', '=', fileId).executeTakeFirst();
      if (!file) throw refuse.notFound('gateway.frame.fileNotFound');
      return { fileName: file.originalName, mediaType: file.mediaType, bytes: await store.get(file.sha256) };
    },
  };
}
