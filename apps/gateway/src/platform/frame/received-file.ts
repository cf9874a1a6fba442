import { fileTypeFromBuffer } from 'file-type';

/** A received file: `type` is detected from its content, not taken from the sender; `size` is in bytes, of the whole file. */
export class ReceivedFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly bytes: Buffer;
  /** SHA-256 (hex) of the bytes, once they are in the file store. */
  storedAs: string | null = null;

  constructor(name: string, type: string, bytes: Buffer, size = bytes.length) {
    this.name = name;
    this.size = size;
    this.type = type;
    this.bytes = bytes;
  }
}

/**
 * Detects the media type from the content: `text/plain` for text without control characters, `application/octet-stream` for anything
 * unknown.
 */
export async function receiveFile(name: string, bytes: Buffer, size = bytes.length): Promise<ReceivedFile> {
  const found = await fileTypeFromBuffer(bytes);
  return new ReceivedFile(
    name.normalize('NFC'),
    found?.mime ?? (isText(bytes, bytes.length < size) ? 'text/plain' : 'application/octet-stream'),
    bytes,
    size,
  );
}

/** Only the beginning of a file that is too large is kept, and it may end in the middle of a character. */
function isText(bytes: Buffer, isCut: boolean): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
    return !/[\u0000-\u0008\u000E-\u001F]/u.test(text);
  } catch {
    return false;
  }
}
