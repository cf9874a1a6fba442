/**
 * `pnpm simulate --seed 7 --steps 5000 --days 400` lets a commission live through its years: officers, candidates, providers and jobs act by
 * chance, half of the time irregularly, and after each step the invariants must be true. A violation is told as the shortest sequence of
 * acts that leads to it.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { connectPostgres } from '../../platform/database/connection.ts';
import { databaseUrl, onServer } from '../global-setup.ts';
import { startPostgresServer } from '../postgres-server.ts';
import { prepareTemplate } from '../template-database.ts';
import { hashOfTables } from './hash-of-tables.ts';
import { createPrelude } from './prelude.ts';
import { run, type Outcome, type Step } from './run.ts';
import { shortest } from './sequence.ts';
import { underReins } from './statements.ts';
import { createSimulatedWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    steps: { type: 'string', default: '5000' },
    days: { type: 'string', default: '400' },
    candidates: { type: 'string', default: '60' },
    tables: { type: 'boolean', default: false },
    tell: { type: 'boolean', default: false },
  },
});
const [seed, steps, days, candidates] = [values.seed, values.steps, values.days, values.candidates].map(Number) as [
  number,
  number,
  number,
  number,
];

const server = await startPostgresServer();
const template = 'psc_simulated';
await onServer(server.urlOf('postgres'), `create database ${template}`);
const prepared = await connectPostgres(server.urlOf(template), 2);
await prepareTemplate(prepared);
await prepared.close();

type Lived = Outcome & { hash: string; ofEach: ReadonlyMap<string, string> };

async function live(wanted: number | readonly Step[], onStep?: (sentence: string) => void): Promise<Lived> {
  const name = `psc_simulated_${randomUUID().replaceAll('-', '')}`;
  await onServer(server.urlOf('postgres'), `create database ${name} template ${template} strategy file_copy`);
  const url = databaseUrl(server.urlOf('postgres'), name);
  const database = await connectPostgres(url, 8, { aroundStatement: underReins });
  const world = await createSimulatedWorld({ ...database, url }, { candidates, seed });
  await createPrelude(world);
  try {
    const outcome = await run(world, { seed, days, steps: wanted, ...(onStep && { onStep: ({ sentence }) => onStep(sentence) }) });
    return { ...outcome, ...(await hashOfTables(world.gateway.db)) };
  } finally {
    await world.stop();
    await onServer(server.urlOf('postgres'), `drop database ${name} with (force)`);
  }
}

const startedAt = performance.now();
let number = 0;
const outcome = await live(steps, values.tell ? (sentence) => console.log(`${(number += 1)}. ${sentence}`) : undefined);
const minutes = (performance.now() - startedAt) / 60_000;
console.log(
  `${outcome.told.length} steps from seed ${seed} in ${minutes.toFixed(1)} minutes: ${Math.round(outcome.told.length / minutes)} a minute`,
);
for (const [situation, times] of [...outcome.situations].sort()) console.log(`${String(times).padStart(6)} ${situation}`);
console.log(`tables ${outcome.hash}`);
if (values.tables) console.log(JSON.stringify(Object.fromEntries(outcome.ofEach), null, 1));
if (outcome.violation) {
  const { sentence } = outcome.violation;
  const fails = async (part: readonly Step[]) => (await live(part)).violation?.sentence === sentence;
  const least = await shortest(
    outcome.told.map(({ step }) => step),
    fails,
  );
  const { told, violation } = await live(least);
  console.log(`\n✗ ${sentence}\n${told.map((each, at) => `${at + 1}. ${each.sentence}`).join('\n')}\n`);
  console.table(violation?.rows);
}
await server.stop();
process.exit(outcome.violation ? 1 : 0);
