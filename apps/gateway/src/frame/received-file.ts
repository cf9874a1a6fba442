import { fileTypeFromBuffer } from 'file-type';

/** A file as it arrived: `type` is what its content shows, whatever the sender said; `size` is in bytes, of the file that was chosen. */
export class ReceivedFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly bytes: Buffer;
  /** SHA-256 (hex) under which the bytes lie in the file store, once they are there. */
  storedAs: string | null = null;

  constructor(name: string, type: string, bytes: Buffer, size = bytes.length) {
    this.name = name;
    this.size = size;
    this.type = type;
    this.bytes = bytes;
  }
}

/** The media type that the content shows; text without control characters is `text/plain`, anything else unknown is `application/octet-stream`. */
export async function receiveFile(name: string, bytes: Buffer, size = bytes.length): Promise<ReceivedFile> {
  const found = await fileTypeFromBuffer(bytes);
  return new ReceivedFile(
    name.normalize('NFC'),
    found?.mime ?? (isText(bytes, bytes.length < size) ? 'text/plain' : 'application/octet-stream'),
    bytes,
    size,
  );
}

/** Of a file that is too large only the beginning is there, which may end amid a letter. */
function isText(bytes: Buffer, isCut: boolean): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
    return !/[\u0000-\u0008\u000E-\u001F]/u.test(text);
  } catch {
    return false;
  }
}
