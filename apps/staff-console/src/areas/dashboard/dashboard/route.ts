import * as dashboard from '@psc/api-client/calls/dashboard.ts';
import { read } from '@psc/api-client/send.ts';

export { DashboardScreen as Component } from './screen.tsx';

export const loader = () => read(dashboard.adminCounters, {});
