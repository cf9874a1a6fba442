import { useAnnouncements } from '@psc/api-client/server-state.ts';
import { MaintenancePage } from '@psc/ui/maintenance-page.tsx';

/** The portal while the commission works on it, with what it has announced. */
export function Closed() {
  return <MaintenancePage announcement={useAnnouncements().find(({ kind }) => kind === 'maintenance')} />;
}
