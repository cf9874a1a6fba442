/** Of all the files in a sheet together; a hundred thousand rows take less. */
export const MOST_UNPACKED_BYTES = 32 * 1024 * 1024;

const [END_OF_DIRECTORY, DIRECTORY_ENTRY] = [0x06054b50, 0x02014b50];
const [END_BYTES, ENTRY_BYTES] = [22, 46];

/** What a zip says that it unpacks to: a small file can hold gigabytes. Infinite where it has no directory. */
export function unpackedBytes(zip: Buffer): number {
  let end = zip.length - END_BYTES;
  while (end >= 0 && zip.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0) return Number.POSITIVE_INFINITY;
  let total = 0;
  let at = zip.readUInt32LE(end + 16);
  for (let entries = zip.readUInt16LE(end + 10); entries > 0; entries -= 1) {
    if (at + ENTRY_BYTES > zip.length || zip.readUInt32LE(at) !== DIRECTORY_ENTRY) return Number.POSITIVE_INFINITY;
    total += zip.readUInt32LE(at + 24);
    at += ENTRY_BYTES + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return total;
}
