import { setTimeout as wait } from 'node:timers/promises';
import type { Drill } from './drill.ts';
import { startGuardedSite } from './guarded-site.ts';
import { settled } from './settled.ts';
import { applicants } from './site.ts';

const PEOPLE = 40;
const LOAD_MS = 12_000;

export const gatewayLost: Drill = {
  name: 'gateway-lost',
  says: 'one of two gateways behind nginx is killed under load, and comes back',
  async run(beginning, say) {
    const site = await startGuardedSite(beginning, 'gateway-lost');
    try {
      const people = beginning.people.slice(0, PEOPLE);
      const crowd = await site.crowd(people[0]!.token);
      const everybody = crowd.go(applicants(people, LOAD_MS));
      await wait(LOAD_MS / 3);
      const lost = site.gateways[0];
      lost.child.kill('SIGKILL');
      await lost.ended;
      await wait(LOAD_MS / 3);
      await site.restart(0);
      await everybody;
      await settled(site.cluster.urlOf(), site.provider, crowd, people);
      const { shed, unanswered } = crowd.seen;
      say(`${PEOPLE} people applied and paid: ${shed} calls were told to come later, ${unanswered} had no answer`);
      say('0 applications, payments and receipts lost; 0 fees taken twice');
    } finally {
      await site.stop();
    }
  },
};
