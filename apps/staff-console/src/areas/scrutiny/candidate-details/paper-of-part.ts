import type { ProfileFileType } from '@psc/api-client/areas/profile/profile-types.ts';
import type { CaseDocument } from './case-documents.ts';

/** The documents that prove a quota, the best proof first. */
const proofsOfQuota: Readonly<Record<string, readonly ProfileFileType[]>> = {
  internal: ['governmentExperience'],
};

/** The document to read for one part of an application; null if none was sent. */
export function paperOf(part: string, documents: readonly CaseDocument[]): CaseDocument | null {
  const ofTypes = (types: readonly ProfileFileType[]) => documents.find(({ file }) => types.includes(file.type)) ?? null;
  const [kind, name = '', detail = ''] = part.split(':');
  if (kind === 'document') return documents.find(({ file }) => part === `document:${file.imageName}`) ?? null;
  if (part === 'rule:age') return ofTypes(['citizenshipFront']);
  if (part === 'rule:qualification') return ofTypes(['transcript']);
  return ofTypes(proofsOfQuota[kind === 'proof' ? name : detail] ?? ['samuhaBarga']);
}
