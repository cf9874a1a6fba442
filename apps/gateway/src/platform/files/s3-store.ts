import { randomBytes, randomUUID } from 'node:crypto';
import type { Configuration } from '../../configuration.ts';
import { ServiceRefusal } from '../services.ts';
import type { FileStore } from './file-store.ts';
import { MissingFile } from './missing-file.ts';

const FOLDER = 'files/';

/** A store that takes longer times out, is retried once, and then the call is answered with 503. */
const standardTimeouts = { connectionTimeout: 3000, requestTimeout: 10_000 };

type S3Place = NonNullable<Configuration['s3']> & { timeoutsMs?: typeof standardTimeouts };

/** Files in an S3 bucket under `files/<sha256>`. */
export async function s3Store({ bucket, region, endpoint, accessKey, secretKey, timeoutsMs = standardTimeouts }: S3Place) {
  // Loaded only if S3 is configured, because it is large.
  const { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: 2,
    requestHandler: { ...timeoutsMs, throwOnRequestTimeout: true },
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
  const keyOf = (sha256: string) => `${FOLDER}${sha256}`;
  // The name is not a hash and is unique to each gateway, so that two gateways starting together do not delete each other's object. It
  // stays the same across retries, so that a store that fails before the deletion keeps at most one object.
  const probed = { Bucket: bucket, Key: keyOf(`probe-${randomUUID()}`) };
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
    probe: async () => {
      const bytes = randomBytes(32);
      try {
        await client.send(new PutObjectCommand({ ...probed, Body: bytes, ContentLength: bytes.length }));
        const { Body } = await client.send(new GetObjectCommand(probed));
        const read = Buffer.from((await Body?.transformToByteArray()) ?? []);
        await client.send(new DeleteObjectCommand(probed));
        if (!read.equals(bytes))
          throw new ServiceRefusal('The object store gave other bytes than were put: check what S3_ENDPOINT leads to.');
      } catch (error) {
        throw refusalOf(error) ?? error;
      }
    },
  } satisfies FileStore;
}

/** Temporary failures: a slow request, too many requests, and a clock that is not yet synchronised. */
const PASSING_STATUSES = [408, 425, 429];
const WRONG_CLOCK = 'RequestTimeTooSkewed';

function refusalOf(error: unknown): ServiceRefusal | null {
  const { name, $metadata } = error as { name: string; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  if (status === undefined || status < 300 || status > 499 || PASSING_STATUSES.includes(status) || name === WRONG_CLOCK) return null;
  const mended =
    name === 'NoSuchBucket'
      ? 'make the bucket that S3_BUCKET names, or correct S3_BUCKET, S3_ENDPOINT and S3_REGION'
      : 'S3_ACCESS_KEY and S3_SECRET_KEY have to be of an account that may read, write and delete in the bucket S3_BUCKET at S3_ENDPOINT in S3_REGION';
  return new ServiceRefusal(`The object store refuses to keep files (${status} ${name}): ${mended}.`);
}
