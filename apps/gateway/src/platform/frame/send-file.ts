import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from './handlers.ts';

/** Sends a file under its name in any script (RFC 6266) and keeps the browser from running it. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  reply
    .type(file.mediaType)
    .header('content-disposition', create(file.fileName, { type: file.inline ? 'inline' : 'attachment' }))
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox");
  return reply.send(
    file.bytes instanceof Uint8Array ? Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength) : file.bytes,
  );
}
