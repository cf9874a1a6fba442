import type { BodyKind } from '@psc/api-client/define-call.ts';
import type { FastifyRequest } from 'fastify';
import { largestFileOf, readMultipart } from './read-multipart.ts';
import { refuse } from './refusal.ts';

/** Bytes of a request; the rules of a form set far lower limits for each field. */
export const bodyLimits = { json: 1024 * 1024, form: 16 * 1024, multipart: 25 * 1024 * 1024 } as const satisfies Record<BodyKind, number>;
/** JSON of a signed-out caller: it is read into memory before the caller is identified, and the longest public form needs far less. */
export const STRANGERS_JSON_BYTES = 64 * 1024;

const contentTypes: Record<BodyKind, RegExp> = {
  json: /^application\/json\b/i,
  form: /^application\/x-www-form-urlencoded\b/i,
  multipart: /^multipart\/form-data\b/i,
};

/** Bytes of the largest file that the rules of a form accept; 0 for a body without files. */
export function largestFileIn({ kind, schema }: { kind: BodyKind; schema: unknown }): number {
  return kind === 'multipart' ? largestFileOf(schema, bodyLimits.multipart) : 0;
}

/**
 * Parses JSON, form fields, or the values and files of a multipart body.
 * @param largestFile Bytes of the largest file that the form takes
 * @param who Whose uploads are counted together
 * @throws Refusal 400, 413, 415 or 503
 */
export async function readBody(request: FastifyRequest, kind: BodyKind, largestFile: number, who: string): Promise<unknown> {
  const contentType = request.headers['content-type'];
  if (contentType === undefined && kind !== 'multipart') return undefined;
  if (!contentTypes[kind].test(contentType ?? '')) throw refuse.unsupportedMedia();
  if (kind !== 'multipart') return request.body;
  return readMultipart(request, { body: bodyLimits.multipart, values: bodyLimits.json, file: largestFile }, who);
}
