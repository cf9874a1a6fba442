import { crc32 } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** A chunk of a PNG, such as `tEXt`. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

export type PngHeader = {
  /** In pixels. */
  width: number;
  height: number;
  bits: number;
  /** The format's colour type: 0 is grey, 2 is RGB. */
  colour: number;
  interlaced?: boolean;
};

/** A PNG with this compressed data, which may differ from its header. */
export function pngOf({ width, height, bits, colour, interlaced = false }: PngHeader, packed: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, colour, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([SIGNATURE, pngChunk('IHDR', header), pngChunk('IDAT', packed), pngChunk('IEND', Buffer.alloc(0))]);
}
