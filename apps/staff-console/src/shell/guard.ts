import type { PrivilegeName } from '@psc/api-client/privileges.ts';
import { isSwitchedOn } from '@psc/api-client/server-state.ts';
import { opensTo, type AreaRoute } from '@psc/ui/application/app-route.ts';
import { loginPathFor, withPlaceToReturn } from '@psc/ui/application/return-to.ts';
import { NotPermitted, SwitchedOff } from '@psc/ui/application/screen-routes.tsx';
import { redirect, type MiddlewareFunction } from 'react-router';
import { holdsPrivilege, whoIsSignedIn } from './session.ts';

export const home = '/admin/dashboard';
const changePassword = '/admin/change-password';
const secondFactor = '/admin/second-factor';
const deputy = '/admin/deputy';

/** The screen that completes each pending step; the gateway opens nothing else before that. */
const placeOf = { passwordChange: changePassword, secondFactor, secondFactorSetUp: secondFactor, deputyshipOver: deputy } as const;

type Guarded = Pick<AreaRoute<PrivilegeName>, 'path' | 'access' | 'privilege' | 'children' | 'feature'>;

/**
 * Signed-out users may open only the public paths, a partial sign-in only the step that completes it, and a screen opens to holders of one
 * of its privileges (first specification document, sections 2 and 6).
 */
export async function guard(route: Guarded, address: URL): Promise<void> {
  if (route.feature !== undefined && !isSwitchedOn(route.feature)) throw new SwitchedOff();
  if (route.access === 'public') {
    // Public screens have to open even if the gateway cannot say who is signed in.
    const known = await whoIsSignedIn().catch(() => null);
    if (known && route.path === '/login') throw redirect(home);
    return;
  }
  const who = await whoIsSignedIn();
  if (!who) throw redirect(loginPathFor(address, home));
  const first = who.asksNext && placeOf[who.asksNext];
  if (first && route.path !== first) throw redirect(first === secondFactor ? withPlaceToReturn(first, address, home) : first);
  if (!opensTo(route, holdsPrivilege)) throw new NotPermitted();
}

/** An unknown address is as closed to signed-out users as the screens are. */
export const guardUnknown: MiddlewareFunction = async ({ url }, next) => {
  await guard({ path: '*' }, url);
  return next();
};
