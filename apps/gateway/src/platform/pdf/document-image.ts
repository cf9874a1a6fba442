import type { FileContent, Files } from '../files/file-store.ts';
import type { DocumentImage } from './render-document.ts';

/** A stored picture for a document, or null; `name` is unique within the document. */
export async function documentImage(files: Files, name: string, fileId: string | null): Promise<DocumentImage | null> {
  if (fileId === null) return null;
  return imageOf(name, await files.read(fileId));
}

export function imageOf(name: string, file: FileContent): DocumentImage {
  return { path: `images/${name}.${file.mediaType === 'image/png' ? 'png' : 'jpg'}`, bytes: file.bytes };
}
