import { isSwitchedOn } from '@psc/api-client/server-state.ts';
import type { AreaRoute } from '@psc/ui/application/app-route.ts';
import { loginPathFor, withPlaceToReturn } from '@psc/ui/application/return-to.ts';
import { SwitchedOff } from '@psc/ui/application/screen-routes.tsx';
import { redirect, type MiddlewareFunction } from 'react-router';
import { whoIsSignedIn } from './session.ts';

export const home = '/home';
const changePassword = '/change-password';
const secondFactor = '/second-factor';
/** Pages that redirect signed-in candidates. */
const doors = ['/login', '/register'];

/**
 * Signed-out users may open public paths only: the four of the first specification document, section 2, and ours, which hold nothing about
 * a person. With a temporary password, only its change opens.
 */
export async function guard({ path, access, feature }: Pick<AreaRoute, 'path' | 'access' | 'feature'>, address: URL): Promise<void> {
  if (feature !== undefined && !isSwitchedOn(feature)) throw new SwitchedOff();
  if (access === 'public') {
    // Public screens must open even if the gateway does not answer.
    const known = await whoIsSignedIn().catch(() => null);
    if (known && doors.includes(path)) throw redirect(home);
    return;
  }
  const who = await whoIsSignedIn();
  if (!who) throw redirect(loginPathFor(address, home));
  if (who.asksNext === 'secondFactor') {
    if (path !== secondFactor) throw redirect(withPlaceToReturn(secondFactor, address, home));
    return;
  }
  if (who.mustChangePassword && path !== changePassword) throw redirect(withPlaceToReturn(changePassword, address, home));
}

/** Unknown addresses need a sign-in, as screens do. */
export const guardUnknown: MiddlewareFunction = async ({ url }, next) => {
  await guard({ path: '*' }, url);
  return next();
};
