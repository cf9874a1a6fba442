import { useAnnouncements } from '@psc/api-client/server-state.ts';
import { MaintenancePage } from '@psc/ui/maintenance-page.tsx';

/** The portal during maintenance, with the announcement about it. */
export function Closed() {
  return <MaintenancePage announcement={useAnnouncements().find(({ kind }) => kind === 'maintenance')} />;
}
