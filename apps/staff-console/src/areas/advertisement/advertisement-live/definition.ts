import type { AdvertisementListDefinition } from '../list/definition.ts';

export const definition: AdvertisementListDefinition = {
  path: '/admin/advertisement-live',
  states: ['live', 'published'],
  among: 'public',
};
