import { createHash } from 'node:crypto';
import type { DocumentRequest } from './render-document.ts';

export type DocumentCache = {
  /** What was typeset from the same content, also while it is still being typeset; else what `typeset` makes. */
  typesetOnce: (request: DocumentRequest, typeset: () => Promise<Uint8Array>) => Promise<Uint8Array>;
};

type Kept = { pdf: Promise<Uint8Array>; size: number };

/**
 * Keeps what was typeset last, by its content: on the day on which cards are released the same paper is asked for again
 * and again, by impatient fingers above all. A changed word, picture or code is another content, so nothing goes stale.
 * @param limits `mostBytes` of all papers together; one larger than `largestBytes` (a whole examination's cards) is not kept
 */
export function documentCache({ mostBytes, largestBytes }: { mostBytes: number; largestBytes: number }): DocumentCache {
  // A Map keeps the order of insertion: the first key is the one not asked for longest.
  const kept = new Map<string, Kept>();
  let bytes = 0;

  const forget = (key: string) => {
    bytes -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  const measure = (key: string, entry: Kept, pdf: Uint8Array) => {
    if (kept.get(key) !== entry) return;
    if (pdf.byteLength > largestBytes) return forget(key);
    entry.size = pdf.byteLength;
    bytes += entry.size;
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break;
      forget(oldest);
    }
  };

  return {
    typesetOnce: (request, typeset) => {
      const key = contentKey(request);
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        kept.set(key, known);
        return known.pdf;
      }
      const entry: Kept = { pdf: typeset(), size: 0 };
      kept.set(key, entry);
      entry.pdf.then(
        (pdf) => measure(key, entry, pdf),
        () => kept.get(key) === entry && forget(key),
      );
      return entry.pdf;
    },
  };
}

function contentKey({ template, data, images = [], codes = [] }: DocumentRequest): string {
  const hash = createHash('sha256').update(JSON.stringify([template, data, codes, images.map(({ path, bytes }) => [path, bytes.byteLength])]));
  for (const { bytes } of images) hash.update(bytes);
  return hash.digest('base64url');
}
