import { fileTypeFromBuffer } from 'file-type';
import { openPdf } from '../files/open-pdf.ts';

/** A received file: `type` is detected from its content, not taken from the sender; `size` is in bytes, of the whole file. */
export class ReceivedFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly bytes: Buffer;
  /** The word for a fault of the content, which the rules of its field tell. */
  readonly fault: string | undefined;
  /** SHA-256 (hex) of the bytes, once they are in the file store. */
  storedAs: string | null = null;

  constructor(name: string, type: string, bytes: Buffer, size = bytes.length, fault?: string) {
    this.name = name;
    this.size = size;
    this.type = type;
    this.bytes = bytes;
    this.fault = fault;
  }
}

/**
 * Detects the media type from the content: `text/plain` for text without control characters in any encoding, `application/octet-stream` for anything
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

const PDF = 'application/pdf';
const PDF_HEAD_WITHIN = 1024;

/** A PDF that was opened, with its fault if it has one; null for a file of another kind. */
export async function receivePdf(name: string, bytes: Buffer, size = bytes.length): Promise<ReceivedFile | null> {
  const found = await fileTypeFromBuffer(bytes);
  if (found ? found.mime !== PDF : !bytes.subarray(0, PDF_HEAD_WITHIN).includes('%PDF-')) return null;
  const opened = await openPdf(bytes);
  if ('fault' in opened) return new ReceivedFile(name.normalize('NFC'), PDF, bytes, size, opened.fault);
  return new ReceivedFile(name.normalize('NFC'), PDF, Buffer.from(opened.bytes), opened.bytes.length);
}

const CONTROL = /[\u0000-\u0008\u000E-\u001F]/u;
const UTF_16_MARKS: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' };

/**
 * Text of any encoding, so that the reader of a sheet can name the encoding that it cannot read. Only the beginning of a file that is too
 * large is kept, and it may end in the middle of a character.
 */
function isText(bytes: Buffer, isCut: boolean): boolean {
  const encoding = UTF_16_MARKS[bytes.toString('hex', 0, 2)] ?? 'utf-8';
  try {
    return !CONTROL.test(new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut }));
  } catch {
    return !CONTROL.test(bytes.toString('latin1'));
  }
}
