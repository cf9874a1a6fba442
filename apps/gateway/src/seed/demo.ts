import type { Tools } from '../platform/frame/context.ts';
import { keepCounts } from '../areas/desk/dashboard/repository/counters.ts';
import { askNoSecondFactor } from './demo/second-factor.ts';
import { seedDemoAccounts } from './demo/accounts.ts';
import { seedDemoAdvertisements } from './demo/advertisements.ts';
import { seedDemoApplications } from './demo/applications.ts';
import { seedDemoCandidates } from './demo/candidates.ts';
import { seedDemoExamination } from './demo/examination.ts';
import { seedDemoFormulas } from './demo/formulas.ts';
import { seedDemoNotices } from './demo/notices.ts';
import { seedDemoNumbers } from './demo/numbers.ts';
import { seedDemoRequisitions } from './demo/requisitions.ts';
import { seedDemoSpecialArrangements } from './demo/special-arrangements.ts';

/** Seeds of the demo. Each runs once in the life of a database, in this order, and never in production. */
export const demoSeeds: readonly { name: string; run: (tools: Tools) => Promise<void> }[] = [
  { name: 'accounts', run: seedDemoAccounts },
  { name: 'requisitions', run: seedDemoRequisitions },
  { name: 'formulas', run: seedDemoFormulas },
  { name: 'candidates', run: seedDemoCandidates },
  { name: 'advertisements', run: seedDemoAdvertisements },
  { name: 'applications', run: seedDemoApplications },
  { name: 'notices', run: seedDemoNotices },
  { name: 'examination', run: seedDemoExamination },
  { name: 'specialArrangements', run: seedDemoSpecialArrangements },
  { name: 'numbers', run: seedDemoNumbers },
  { name: 'secondFactor', run: askNoSecondFactor },
  // Counted now, because the scheduled job would first run minutes after the dashboard is opened.
  { name: 'counts', run: ({ db, now }) => keepCounts(db, now()) },
];
