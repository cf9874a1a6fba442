import type * as dashboardCharts from '@psc/api-client/areas/desk/dashboard-charts.ts';
import type { PrivilegeName } from '@psc/api-client/privileges.ts';
import { holds } from '../../../platform/frame/actor.ts';
import type { Handlers } from '../../../platform/frame/handlers.ts';
import { selectCharts } from './repository/charts.ts';

const ofMoney: readonly PrivilegeName[] = ['updatePayment', 'paymentUpdate', 'checkPayment'];
const ofAdvertisements: readonly PrivilegeName[] = [
  ...(['publishAdvertisement', 'requisition', 'percentageDistribution', 'scrutiny', 'scrutinyAllocation', 'examScheduling'] as const),
  ...(['masterConfiguration', 'rollNumberGeneration', 'downloadAdmitCard', 'updatePayment', 'resultAndSelection'] as const),
];

export const dashboardChartsHandlers: Handlers<typeof dashboardCharts> = {
  view: async (_input, context) => {
    const actor = context.staff();
    const hasWorkWith = (privileges: readonly PrivilegeName[]) => privileges.some((privilege) => holds(actor, privilege, 'read'));
    const found = await context.recent('dashboardCharts', (db) => selectCharts(db));
    const { days = [], money = [], provinces = [], districts = [], advertisements = [] } = found?.value ?? {};
    return {
      asOf: found?.asOf.toISOString() ?? null,
      days,
      money: hasWorkWith(ofMoney) ? money : null,
      provinces,
      districts,
      advertisements: hasWorkWith(ofAdvertisements) ? advertisements : null,
    };
  },
};
