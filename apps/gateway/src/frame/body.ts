import type { BodyKind } from '@psc/api-client/define-call.ts';
import type { FastifyRequest } from 'fastify';
import { withCleanPicture } from './clean-picture.ts';
import { receiveFile } from './received-file.ts';
import { refuse } from './refusal.ts';

/** Bytes of one request; a single field's limit is a rule of its form and far below. */
export const bodyLimits = { json: 1024 * 1024, form: 16 * 1024, multipart: 25 * 1024 * 1024 } as const satisfies Record<BodyKind, number>;
const MOST_FILES = 30;

const contentTypes: Record<BodyKind, RegExp> = {
  json: /^application\/json\b/i,
  form: /^application\/x-www-form-urlencoded\b/i,
  multipart: /^multipart\/form-data\b/i,
};

/**
 * The body as the schema wants it: JSON, form fields, or the values and files of a multipart body.
 * @throws Refusal 400, 413 or 415
 */
export async function readBody(request: FastifyRequest, kind: BodyKind): Promise<unknown> {
  const contentType = request.headers['content-type'];
  if (contentType === undefined && kind !== 'multipart') return undefined;
  if (!contentTypes[kind].test(contentType ?? '')) throw refuse.unsupportedMedia();
  return kind === 'multipart' ? readMultipart(request) : request.body;
}

async function readMultipart(request: FastifyRequest): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? 0) > bodyLimits.multipart) throw refuse.tooLarge();
  let values: unknown = {};
  const files: { field: string; file: Awaited<ReturnType<typeof receiveFile>> }[] = [];
  let total = 0;
  const parts = request.parts({
    limits: { fileSize: bodyLimits.multipart, fieldSize: bodyLimits.json, files: MOST_FILES, parts: MOST_FILES + 1 },
  });
  for await (const part of parts) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      total += bytes.length;
      if (total > bodyLimits.multipart) throw refuse.tooLarge();
      files.push({ field: part.fieldname, file: await withCleanPicture(part.fieldname, await receiveFile(part.filename, bytes)) });
    } else if (part.fieldname === 'data') {
      values = parseJson(part.value);
    } else {
      throw refuse.invalid([{ field: part.fieldname, message: 'gateway.frame.unknownField' }]);
    }
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values)) throw refuse.badRequest('gateway.frame.notJson');
  for (const { field, file } of files) put(values as Record<string, unknown>, field.split('.'), file);
  return values;
}

function parseJson(text: unknown): unknown {
  // A part sent as application/json has been parsed already.
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    throw refuse.badRequest('gateway.frame.notJson');
  }
}

/** Sets a value at a path; a name given twice becomes a list. */
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
