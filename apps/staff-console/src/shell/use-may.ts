import type { Permission, PrivilegeName } from '@psc/api-client/privileges.ts';
import { useSession } from '@psc/api-client/session.ts';

/**
 * Whether the officer has all given permissions: `may('delete')`. The call that adds a master data entry also corrects it and needs both:
 * `may('create', 'update')`.
 */
export function useMay(privilege: PrivilegeName = 'masterConfiguration'): (...permissions: Permission[]) => boolean {
  const held = useSession((session) => session.privileges[privilege]);
  return (...permissions) => permissions.every((permission) => held?.includes(permission) ?? false);
}
