import { t } from '@lingui/core/macro';
import type { ProfileCompleteness, ProfileSection } from '@psc/api-client/areas/profile/profile-types.ts';
import { messageText } from '@psc/ui/message-text.ts';
import { pathOf, titleKeyOf } from '../shared/sections.ts';

export type MissingPart = { name: string; path: string };

/** Details still required to apply, each with its field; documents are listed one by one. */
export function missingParts({ sections, missing }: ProfileCompleteness): MissingPart[] {
  const documents: MissingPart[] = [
    { part: 'photograph' as const, name: messageText('enums.candidateDocumentType.photograph'), field: 'photograph' },
    { part: 'signature' as const, name: messageText('enums.candidateDocumentType.signature'), field: 'signature' },
    { part: 'citizenship' as const, name: t`Citizenship certificate, both sides`, field: 'citizenshipFront' },
  ]
    .filter(({ part }) => missing.includes(part))
    .map(({ name, field }) => ({ name, path: `${pathOf('documents')}#${field}` }));
  const partsOf = (section: ProfileSection): MissingPart[] =>
    section === 'documents' && documents.length > 0 ? documents : [{ name: messageText(titleKeyOf(section)), path: pathOf(section) }];
  return sections.filter(({ isRequired, isComplete }) => isRequired && !isComplete).flatMap(({ section }) => partsOf(section));
}
