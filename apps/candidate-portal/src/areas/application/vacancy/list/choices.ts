import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { createClientStore } from '@psc/api-client/stores.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';

type Choice = { id: number; name: Bilingual };
export type FilterChoices = {
  services: Choice[];
  classes: Choice[];
  groups: (Choice & { serviceId: number })[];
  levels: Choice[];
  quotas: { code: string; name: Bilingual }[];
  organizations: Choice[];
};

const store = createClientStore<{ choices: FilterChoices | null }>(() => ({ choices: null }));

/** Filter choices, fetched once per session. If this fails, the list and its search still work. */
export async function filterChoices(): Promise<FilterChoices> {
  const known = store.getState().choices;
  if (known) return known;
  try {
    const [services, classes, groups, levels, quotas, organizations] = await Promise.all([
      read(masterData.listServices, {}, { signal: null }),
      read(masterData.listClasses, {}, { signal: null }),
      read(masterData.listGroups, {}, { signal: null }),
      read(masterData.listEducationLevels, {}, { signal: null }),
      read(masterData.listQuotas, {}, { signal: null }),
      read(masterData.listOrganizations, {}, { signal: null }),
    ]);
    const choices = { services, classes, groups, levels, quotas, organizations };
    store.setState({ choices });
    return choices;
  } catch {
    return { services: [], classes: [], groups: [], levels: [], quotas: [], organizations: [] };
  }
}
