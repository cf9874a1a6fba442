import { useLingui } from '@lingui/react/macro';
import type { requisitions } from '@psc/api-client/areas/requisition/requisition.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { namedOptions, type WordsOfFilters } from '../list-words.ts';

type Named = readonly { id: number; name: Bilingual }[];

export function useRequisitionFilters(choices: { services: Named; classes: Named; organizations: Named }) {
  const { t } = useLingui();
  return {
    status: { label: t`Status` },
    serviceId: { label: t`Service`, options: namedOptions(choices.services) },
    classId: { label: t`Class`, options: namedOptions(choices.classes) },
    organizationId: { label: t`Requesting office`, options: namedOptions(choices.organizations) },
    appliedOn: { label: t`Applied on` },
  } satisfies WordsOfFilters<typeof requisitions>;
}
