import type { FileStore } from './file-store.ts';

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
  const { GetObjectCommand, PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region,
    maxAttempts: 2,
    requestHandler: { ...timeoutsMs, throwOnRequestTimeout: true },
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
  const keyOf = (sha256: string) => `files/${sha256}`;
  return {
    put: async (sha256, bytes) => {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: keyOf(sha256), Body: bytes, ContentLength: bytes.length }));
    },
    get: async (sha256) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(sha256) }));
      if (!Body) throw new Error('The bucket answered no content.');
      return Buffer.from(await Body.transformToByteArray());
    },
  };
}
