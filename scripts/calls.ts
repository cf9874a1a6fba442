/** `pnpm calls` prints the catalogue of calls as TSV. */
import { catalogueRows, tsv } from './support/inventory.ts';

console.log(tsv(['id', 'method', 'path', 'access'], await catalogueRows()));
