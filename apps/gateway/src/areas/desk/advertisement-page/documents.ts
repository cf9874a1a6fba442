import type { DocumentOfAdvertisement } from '@psc/api-client/areas/desk/advertisement-page.ts';
import type { DocumentRow } from './repository/documents.ts';

export function documentsFrom(rows: readonly DocumentRow[]): DocumentOfAdvertisement[] {
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }));
}
