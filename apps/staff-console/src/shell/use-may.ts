import type { Permission, PrivilegeName } from '@psc/api-client/privileges.ts';
import { useSession } from '@psc/api-client/session.ts';

/**
 * What the officer may do here: `may('delete')`. An entry of master data is corrected through the call that adds it,
 * which asks for both: `may('create', 'update')`.
 */
export function useMay(privilege: PrivilegeName = 'masterConfiguration'): (...permissions: Permission[]) => boolean {
  const held = useSession((session) => session.privileges[privilege]);
  return (...permissions) => permissions.every((permission) => held?.includes(permission) ?? false);
}
