import { join } from 'node:path';
import type { Configuration } from '../../configuration.ts';
import { diskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { limitedStore } from './limited-store.ts';
import { s3Store } from './s3-store.ts';

/** Ten seconds of a slow object store at ten files a second. */
const storeLimits = { atOnce: 16, mostWaiting: 100 } as const;

/** Opens the store for uploaded files: S3 if configured, else a folder. */
export async function openFileStore({ s3, dataDir }: Pick<Configuration, 's3' | 'dataDir'>): Promise<FileStore> {
  return s3 ? limitedStore(await s3Store(s3), storeLimits) : diskStore(join(dataDir, 'files'));
}
