/** `pnpm routes` prints the routes of both apps as TSV. */
import { routeRows, tsv } from './support/inventory.ts';

console.log(tsv(['app', 'path', 'privilege'], await routeRows()));
