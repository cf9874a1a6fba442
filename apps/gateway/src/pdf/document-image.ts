import type { Files } from '../files/file-store.ts';
import type { DocumentImage } from './render-document.ts';

/** A stored picture for a document, null when there is none; `name` is unique within the document. */
export async function documentImage(files: Files, name: string, fileId: string | null): Promise<DocumentImage | null> {
  if (fileId === null) return null;
  const file = await files.read(fileId);
  return { path: `images/${name}.${file.mediaType === 'image/png' ? 'png' : 'jpg'}`, bytes: file.bytes };
}
