import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { area } from '../../platform/frame/bind.ts';
import type { GatewayArea } from '../../platform/frame/gateway-area.ts';
import { ownCardHandlers } from '../examination/admit-card/own-cards.ts';
import { profileHandlers } from './handlers.ts';

export const profileArea: GatewayArea = {
  calls: [area('profile', profile, { ...profileHandlers, ...ownCardHandlers })],
  jobs: [],
};
