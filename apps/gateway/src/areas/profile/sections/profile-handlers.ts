import type * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { Handlers } from '../../../platform/frame/handlers.ts';

type AllHandlers = Handlers<typeof profile>;
/** The handlers of one section of the profile; handlers.ts joins them. */
export type ProfileHandlers<Name extends keyof AllHandlers> = Pick<AllHandlers, Name>;
