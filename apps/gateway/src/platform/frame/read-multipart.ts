import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { BYTES_PER_KB } from '@psc/validation/limits.ts';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromFile } from 'file-type';
import { isPictureType, MOST_MEGAPIXELS, redrawPicture } from '../files/redraw-picture.ts';
import { observeUploads } from '../metrics.ts';
import { receiveFile, receivePdf, ReceivedFile } from './received-file.ts';
import { refuse } from './refusal.ts';

export type UploadLimits = {
  /** Bytes of the whole body. */
  body: number;
  /** Bytes of the JSON sent along with the files. */
  values: number;
  /** Bytes of the largest file that the form takes. */
  file: number;
};

const faultsOfPictures = {
  broken: { message: 'gateway.frame.pictureBroken' },
  tooManyPixels: { message: 'gateway.frame.tooManyPixels', values: { most: MOST_MEGAPIXELS } },
} as const;

const MOST_FILES = 30;
/** Simultaneous uploads of one person: a form never sends more. */
const MOST_AT_ONCE = 4;

const atOnce = new Map<string, number>();
observeUploads(() => ({ arriving: atOnce.values().reduce((sum, count) => sum + count, 0) }));

/**
 * Reads the values and files of a multipart body. It is buffered on disk, so that a body that never ends takes no memory; of a file above
 * the form's limit only the size is kept.
 * @param who Whose uploads are counted together
 * @throws Refusal 400, 413, or 503 for too many at once
 */
export async function readMultipart(request: FastifyRequest, limits: UploadLimits, who: string): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? 0) > limits.body) throw refuse.tooLarge();
  const already = atOnce.get(who) ?? 0;
  if (already >= MOST_AT_ONCE) throw refuse.unavailable();
  atOnce.set(who, already + 1);
  const folder = await mkdtemp(join(tmpdir(), 'psc-upload-'));
  try {
    return await receive(request, limits, folder);
  } finally {
    const left = atOnce.get(who)! - 1;
    if (left > 0) atOnce.set(who, left);
    else atOnce.delete(who);
    await rm(folder, { recursive: true, force: true });
  }
}

type OnDisk = { field: string; name: string; path: string; size: number; isKept: boolean };

async function receive(request: FastifyRequest, limits: UploadLimits, folder: string): Promise<unknown> {
  let values: unknown = {};
  const received: OnDisk[] = [];
  let total = 0;
  const parts = request.parts({
    limits: { fileSize: limits.body, fieldSize: limits.values, files: MOST_FILES, parts: MOST_FILES + 1 },
  });
  for await (const part of parts) {
    if (part.type === 'file') {
      const path = join(folder, String(received.length));
      const { size, isKept } = await writeDown(part.file, path, limits.file, limits.body - total);
      total += size;
      received.push({ field: part.fieldname, name: part.filename, path, size, isKept });
    } else if (part.fieldname === 'data') {
      values = parseJson(part.value);
    } else {
      throw refuse.invalid([{ field: part.fieldname, message: 'gateway.frame.unknownField' }]);
    }
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values)) throw refuse.badRequest('gateway.frame.notJson');
  for (const each of received) put(values as Record<string, unknown>, each.field.split('.'), await fileOf(each));
  return values;
}

/** Writes the arriving bytes into a file and returns their number; bytes beyond `most` are counted but not written. */
async function writeDown(arriving: Readable, path: string, most: number, mostOfBody: number): Promise<{ size: number; isKept: boolean }> {
  const file = createWriteStream(path);
  const written = Promise.withResolvers<void>();
  file.once('error', written.reject).once('close', () => written.resolve());
  let size = 0;
  try {
    for await (const bytes of arriving as AsyncIterable<Buffer>) {
      size += bytes.length;
      if (size > mostOfBody) throw refuse.tooLarge();
      const kept = bytes.subarray(0, Math.max(0, most - (size - bytes.length)));
      if (kept.length > 0 && !file.write(kept)) await Promise.race([once(file, 'drain'), written.promise]);
    }
  } finally {
    file.end();
    await written.promise;
  }
  return { size, isKept: size <= most };
}

async function fileOf({ field, name, path, size, isKept }: OnDisk): Promise<ReceivedFile> {
  // The beginning of a file that is too large is enough to detect its type; the rules of its field refuse its size.
  const type = isKept ? (await fileTypeFromFile(path))?.mime : undefined;
  if (type === undefined || !isPictureType(type)) {
    const bytes = await readFile(path);
    return (isKept ? await receivePdf(name, bytes, size) : null) ?? receiveFile(name, bytes, size);
  }
  const redrawn = await redrawPicture(path, type);
  if ('fault' in redrawn) throw refuse.invalid([{ field, ...faultsOfPictures[redrawn.fault] }]);
  return new ReceivedFile(named(name.normalize('NFC'), redrawn.ending), redrawn.type, redrawn.bytes, size);
}

/** The name with the ending of its content: phones and browsers call pictures `.jfif`, `.HEIC` or nothing. */
function named(name: string, ending: string): string {
  const stem = name.replace(/\.\w{0,4}[\s.]*$/u, '');
  return `${stem === '' ? 'picture' : stem}.${ending}`;
}

function parseJson(text: unknown): unknown {
  // A part sent as application/json is already parsed.
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    throw refuse.badRequest('gateway.frame.notJson');
  }
}

/** Sets a value at a path; a repeated name becomes a list. */
function put(target: Record<string, unknown>, [name = '', ...rest]: string[], value: unknown): void {
  if (name === '__proto__' || name === 'constructor' || name === 'prototype') {
    throw refuse.invalid([{ field: name, message: 'gateway.frame.unknownField' }]);
  }
  const present = Object.hasOwn(target, name) ? target[name] : undefined;
  if (rest.length > 0) {
    const inner = typeof present === 'object' && present !== null ? present : /^\d+$/.test(rest[0] ?? '') ? [] : {};
    target[name] = inner;
    put(inner as Record<string, unknown>, rest, value);
  } else if (present === undefined || present === null) {
    target[name] = value;
  } else {
    target[name] = Array.isArray(present) ? [...present, value] : [present, value];
  }
}

/** The largest file, in bytes, that any field of a form takes; `otherwise` if a field has no limit. */
export function largestFileOf(schema: unknown, otherwise: number): number {
  const limits = [...maxKbIn(schema, new Set())].map((maxKb) => (Number.isFinite(maxKb) ? maxKb * BYTES_PER_KB : otherwise));
  return limits.length === 0 ? otherwise : Math.min(otherwise, Math.max(...limits));
}

/** The limits that `uploadedFile` records in a schema. */
function* maxKbIn(value: unknown, seen: Set<unknown>): Generator<number> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  const { type, metadata } = value as { type?: unknown; metadata?: { maxKb?: unknown } };
  if (type === 'metadata' && typeof metadata?.maxKb === 'number') yield metadata.maxKb;
  for (const each of Object.values(value)) yield* maxKbIn(each, seen);
}
