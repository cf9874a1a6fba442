import type { FastifyReply } from 'fastify';
import type { FileAnswer } from './handlers.ts';

/** Sends a file under its name in any script (RFC 6266), never to be run by the browser. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const plainName = file.fileName.normalize('NFC').replace(/[^\x20-\x7E]|["\\%]/g, '_');
  const encodedName = encodeURIComponent(file.fileName).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  reply
    .type(file.mediaType)
    .header('content-disposition', `${file.inline ? 'inline' : 'attachment'}; filename="${plainName}"; filename*=UTF-8''${encodedName}`)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  return reply.send(file.bytes instanceof Uint8Array ? Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength) : file.bytes);
}
