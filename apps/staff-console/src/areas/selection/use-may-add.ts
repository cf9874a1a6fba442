import { useSession } from '@psc/api-client/session.ts';

/** Whether the officer may make selections, not only read them. */
export function useMayAdd(): boolean {
  return useSession((session) => session.privileges.resultAndSelection?.includes('create') ?? false);
}
