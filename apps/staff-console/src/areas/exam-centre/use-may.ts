import type { Permission, PrivilegeName } from '@psc/api-client/privileges.ts';
import { useSession } from '@psc/api-client/session.ts';

/** What the officer may do here: `may('update')`. */
export function useMay(privilege: PrivilegeName = 'masterConfiguration'): (permission: Permission) => boolean {
  const held = useSession((session) => session.privileges[privilege]);
  return (permission) => held?.includes(permission) ?? false;
}
