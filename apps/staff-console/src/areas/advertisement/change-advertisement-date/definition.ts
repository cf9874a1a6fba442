import type { AdvertisementListDefinition } from '../list/definition.ts';

export const definition: AdvertisementListDefinition = {
  path: '/admin/change-advertisement-date',
  states: ['published', 'live'],
  among: 'public',
};
