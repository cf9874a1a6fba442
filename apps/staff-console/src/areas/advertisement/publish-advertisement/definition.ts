import type { AdvertisementListDefinition } from '../list/definition.ts';

export const definition: AdvertisementListDefinition = {
  path: '/admin/publish-advertisement',
  states: ['pending', 'preLive', 'scheduled', 'published'],
  among: 'beforeLive',
};
