import type { FileStore } from './file-store.ts';
import { MissingFile } from './missing-file.ts';

const FOLDER = 'files/';

/** A store that takes longer is given up, tried once more, and the call answered 503. */
const standardTimeouts = { connectionTimeout: 3000, requestTimeout: 10_000 };

/** Files in an S3 bucket under `files/<sha256>`; credentials come from the usual AWS environment. */
export async function s3Store({
  bucket,
  region,
  endpoint,
  timeoutsMs = standardTimeouts,
}: {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  timeoutsMs?: typeof standardTimeouts;
}): Promise<FileStore> {
  // Loaded only where S3 is configured: it is large.
  const { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region,
    maxAttempts: 2,
    requestHandler: { ...timeoutsMs, throwOnRequestTimeout: true },
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
  const keyOf = (sha256: string) => `${FOLDER}${sha256}`;
  return {
    put: async (sha256, bytes) => {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: keyOf(sha256), Body: bytes, ContentLength: bytes.length }));
    },
    get: async (sha256) => {
      const asked = new GetObjectCommand({ Bucket: bucket, Key: keyOf(sha256) });
      const { Body } = await client.send(asked).catch((error: unknown) => {
        throw (error as { name?: string }).name === 'NoSuchKey' ? new MissingFile() : error;
      });
      if (!Body) throw new Error('The bucket answered no content.');
      return Buffer.from(await Body.transformToByteArray());
    },
    storedBefore: async function* (prefix, before) {
      let continuing: string | undefined;
      do {
        const asked = { Bucket: bucket, Prefix: keyOf(prefix), ...(continuing !== undefined && { ContinuationToken: continuing }) };
        const page = await client.send(new ListObjectsV2Command(asked));
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key !== undefined && LastModified !== undefined && LastModified < before) yield Key.slice(FOLDER.length);
        continuing = page.NextContinuationToken;
      } while (continuing !== undefined);
    },
    remove: async (sha256, before) => {
      const object = { Bucket: bucket, Key: keyOf(sha256) };
      const { LastModified } = await client.send(new HeadObjectCommand(object));
      if (LastModified === undefined || LastModified >= before) return false;
      await client.send(new DeleteObjectCommand(object));
      return true;
    },
  };
}
