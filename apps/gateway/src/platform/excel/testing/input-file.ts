import { readFile } from 'node:fs/promises';
import { receiveFile, type ReceivedFile } from '../../frame/received-file.ts';

/** A sheet as an office or a provider made it, in `inputs`. */
export async function inputFile(name: string): Promise<ReceivedFile> {
  return receiveFile(name, await readFile(new URL(`inputs/${name}`, import.meta.url)));
}
