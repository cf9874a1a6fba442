import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { DocumentRequest } from './render-document.ts';

export type DocumentCache = {
  /** The PDF of the same content, even while it is still being typeset; otherwise the PDF that `typeset` makes. */
  typesetOnce: (request: DocumentRequest, typeset: () => Promise<Uint8Array>) => Promise<Uint8Array>;
};

type Typeset = () => Promise<Uint8Array>;

/**
 * Caches PDFs by their content: on the day on which admit cards are released candidates download the same document
 * repeatedly. Changed data are another content, so no entry becomes stale.
 * @param limits `mostBytes` of all documents together; a document above `largestBytes` is not cached
 */
export function documentCache({ mostBytes, largestBytes }: { mostBytes: number; largestBytes: number }): DocumentCache {
  const cache = new LRUCache<string, Uint8Array, Typeset>({
    maxSize: mostBytes,
    maxEntrySize: largestBytes,
    sizeCalculation: (pdf) => pdf.byteLength,
    fetchMethod: (_key, _stale, { context: typeset }) => typeset(),
    // An entry that is evicted while it is being typeset still has its callers.
    ignoreFetchAbort: true,
  });
  return {
    typesetOnce: (request, typeset) => cache.forceFetch(contentKey(request), { context: typeset }),
  };
}

function contentKey({ template, data, images = [], codes = [], over, as = 'pdf', toPrint = false }: DocumentRequest): string {
  const hash = createHash('sha256').update(
    JSON.stringify([template, as, toPrint, data, codes, images.map(({ path, bytes }) => [path, bytes.byteLength])]),
  );
  for (const { bytes } of images) hash.update(bytes);
  if (over) hash.update('over').update(over);
  return hash.digest('base64url');
}
