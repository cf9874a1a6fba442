import type * as dashboardCharts from '@psc/api-client/areas/desk/dashboard-charts.ts';
import * as catalogue from '@psc/api-client/catalogue.ts';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import type { PrivilegeName } from '@psc/api-client/privileges.ts';
import { holds, type StaffActor } from '../../../platform/frame/actor.ts';
import type { Handlers } from '../../../platform/frame/handlers.ts';
import { selectCharts } from './repository/charts.ts';

const ofMoney: readonly PrivilegeName[] = ['updatePayment', 'paymentUpdate', 'checkPayment'];
const ofAdvertisements: readonly PrivilegeName[] = [
  ...(['publishAdvertisement', 'requisition', 'percentageDistribution', 'scrutiny', 'scrutinyAllocation', 'examScheduling'] as const),
  ...(['masterConfiguration', 'rollNumberGeneration', 'downloadAdmitCard', 'updatePayment', 'resultAndSelection'] as const),
];

const MOST_KINDS = 12;
/** Reads on the record whose calls are POST, because they name a person. */
const personReads: ReadonlySet<string> = new Set(['scrutiny.individualData', 'fairScrutiny.secondCase']);

/** Whether the kind is an act of a module that the officer may read. */
function isActFor(actor: StaffActor, kind: string): boolean {
  const call = callOf(kind);
  if (call?.method === 'GET' || personReads.has(kind) || call?.access.kind !== 'oneOf') return false;
  return call.access.alternatives.some((each) => each.kind === 'staff' && each.privilege !== 'any' && holds(actor, each.privilege, 'read'));
}

function callOf(id: string): AnyCall | undefined {
  const [group = '', name = ''] = id.split('.');
  return (catalogue as unknown as Record<string, Record<string, AnyCall> | undefined>)[group]?.[name];
}

export const dashboardChartsHandlers: Handlers<typeof dashboardCharts> = {
  changes: async (_input, context) => {
    const actor = context.staff();
    const found = await context.recent('dashboardCharts', (db) => selectCharts(db));
    // Staff of a demand office would read how many requisitions other offices sent.
    const acts = actor.organizationId === null ? (found?.value.acts ?? []) : [];
    return {
      asOf: found?.asOf.toISOString() ?? null,
      sinceAd: found?.value.sinceAd ?? null,
      acts: acts.filter(({ kind }) => isActFor(actor, kind)).slice(0, MOST_KINDS),
    };
  },

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
