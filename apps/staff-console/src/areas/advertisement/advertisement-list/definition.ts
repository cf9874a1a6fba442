import type { AdvertisementListDefinition } from '../list/definition.ts';

export const definition: AdvertisementListDefinition = {
  path: '/admin/advertisementlist',
  states: ['pending', 'preLive', 'scheduled', 'published', 'live', 'closed', 'concluded', 'cancelled', 'rejected'],
};
