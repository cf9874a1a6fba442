import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { DocumentRequest } from './render-document.ts';

export type DocumentCache = {
  /** The cached PDF for the same content, or the one being typeset; otherwise calls `typeset`. */
  typesetOnce: (request: DocumentRequest, typeset: () => Promise<Uint8Array>) => Promise<Uint8Array>;
};

type Typeset = () => Promise<Uint8Array>;

/**
 * Caches PDFs by their content, because candidates download the same document repeatedly on the day admit cards are released. Changed data
 * make a new key, so no entry becomes stale.
 * @param limits `mostBytes` of all documents together; a document above `largestBytes` is not cached
 */
export function documentCache({ mostBytes, largestBytes }: { mostBytes: number; largestBytes: number }): DocumentCache {
  const cache = new LRUCache<string, Uint8Array, Typeset>({
    maxSize: mostBytes,
    maxEntrySize: largestBytes,
    sizeCalculation: (pdf) => pdf.byteLength,
    fetchMethod: (_key, _stale, { context: typeset }) => typeset(),
    // Callers still wait for an entry that is evicted while it is being typeset.
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
