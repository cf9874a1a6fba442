import type { DocumentOfAdvertisement } from '@psc/api-client/calls/advertisement-page.ts';
import type { DocumentRow } from './repository/documents.ts';

export function documentsFrom(rows: readonly DocumentRow[]): DocumentOfAdvertisement[] {
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }));
}
