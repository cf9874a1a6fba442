/**
 * Writes docs/lifecycles.md: a diagram and a table of every state machine, from the tables that gateway and screens use, and the effects
 * of its final states. `--check` fails when the page differs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { advertisementLifecycle } from '../packages/validation/src/areas/advertisement/lifecycle.ts';
import {
  centreAssignmentLifecycle,
  invigilatorAllocationLifecycle,
  roomAllocationLifecycle,
} from '../packages/validation/src/areas/examination/allocation-lifecycle.ts';
import { examScheduleLifecycle } from '../packages/validation/src/areas/examination/exam-schedule-lifecycle.ts';
import type { Lifecycle } from '../packages/validation/src/lifecycle.ts';
import { applicationPaymentLifecycle, paymentAttemptLifecycle } from '../packages/validation/src/areas/payment/lifecycle.ts';
import { percentageDistributionLifecycle } from '../packages/validation/src/areas/distribution/percentage-distribution-lifecycle.ts';
import { requisitionLifecycle } from '../packages/validation/src/areas/requisition/lifecycle.ts';
import { writtenResultLifecycle } from '../packages/validation/src/areas/result/lifecycle.ts';
import { specialArrangementLifecycle } from '../packages/validation/src/areas/examination/special-arrangement-lifecycle.ts';
import { scrutinyLifecycle } from '../packages/validation/src/areas/scrutiny/lifecycle.ts';
import { finalStates, statesWithoutExit } from './final-states.ts';

const lifecycles = [
  requisitionLifecycle,
  percentageDistributionLifecycle,
  advertisementLifecycle,
  applicationPaymentLifecycle,
  paymentAttemptLifecycle,
  scrutinyLifecycle,
  specialArrangementLifecycle,
  examScheduleLifecycle,
  centreAssignmentLifecycle,
  roomAllocationLifecycle,
  invigilatorAllocationLifecycle,
  writtenResultLifecycle,
] as unknown as Lifecycle[];

function endsOf(lifecycle: Lifecycle): string[] {
  const ends = statesWithoutExit(lifecycle);
  if (ends.length === 0) return [];
  const rows = ends.map((state) => {
    const { people, seats, money, mails } = finalStates[lifecycle.name]![state]!;
    return `| ${state} | ${people} | ${seats} | ${money} | ${mails} |`;
  });
  return ['', '| Final state | People | Seats | Money | Mails |', '|---|---|---|---|---|', ...rows];
}

function sectionOf({ name, initial, transitions }: Lifecycle): string {
  const arrows = transitions.map((row) => `  ${row.from} --> ${row.to}: ${row.event}`);
  const rows = transitions.map(
    (row) => `| ${row.from} | ${row.event} | ${row.to} | ${'privilege' in row ? `${row.privilege}: ${row.permission}` : row.by} |`,
  );
  return [
    `## ${name}`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${initial}`,
    ...arrows,
    '```',
    '',
    '| From | Event | To | Who |',
    '|---|---|---|---|',
    ...rows,
    ...endsOf({ name, initial, transitions }),
  ].join('\n');
}

const intro =
  '# Lifecycles\n\nEvery state machine, written by `node scripts/lifecycles.ts` from `packages/validation/src/areas`. Buttons and the gateway read the same tables.';
const page = `${[intro, ...lifecycles.map(sectionOf)].join('\n\n')}\n`;
const file = join(import.meta.dirname, '../docs/lifecycles.md');

if (!process.argv.includes('--check')) writeFileSync(file, page);
else if (readFileSync(file, { encoding: 'utf8', flag: 'a+' }) !== page) {
  process.stderr.write('docs/lifecycles.md differs from the lifecycle tables: run node scripts/lifecycles.ts\n');
  process.exitCode = 1;
}
