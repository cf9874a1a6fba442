/**
 * `pnpm bench` measures gateway and apps, each number against its floor, in one run. `--only
 * gateway|burst|candidate-search|deadline|picture|sheet|bytes|paint|routes|scrutiny|table` runs one bench.
 *
 * `--only calls` times every read in a nation-sized world. `--world large` builds that world once, keeps it next to DATA_DIR and resumes an
 * interrupted build. `--candidates 100000` builds a smaller one; `--calls result.,admitCard.` limits the run to calls with one of these in
 * their id.
 *
 * After a run with `--candidates 4000`, each list is compared with its time in that small world.
 *
 * `--only backup` compares applying while tables are vacuumed and a base backup runs with applying beside none, in that world.
 *
 * `--only export` exports more than a million payments of that world as CSV and Excel while it measures a small concurrent call.
 *
 * `--only nation` sends 500 requests a second for ten minutes at a steady pace, one in twenty an application, and then twice as many:
 * `--seconds 60`, `--rate 200`, and `--world large` for the large world. `--through nginx` sends them over TLS through the nginx of
 * deploy/nginx from five addresses, with the preflights and sign-ins of browsers.
 *
 * `--only people` measures the waits of a candidate on a slow phone and line and of an officer with an old computer, five times or `--runs 3`;
 * `--keep` keeps the bytes and requests of this run beside the bench, and later ones may have a tenth more.
 *
 * `--only faults` kills the gateway and PostgreSQL under load, 25 times each or `--kills 5`, and runs the previous release next to this
 * one; `--only harm` sends requests meant to stall others.
 *
 * Exits with 1 when a bench fails or a measure misses its goal.
 */
import { benchBackup } from './bench/backup-bench.ts';
import { benchBurst } from './bench/burst-bench.ts';
import { benchBytes } from './bench/bytes-bench.ts';
import { benchCalls } from './bench/calls-bench.ts';
import { benchCandidateSearch } from './bench/candidate-search-bench.ts';
import { benchDeadline } from './bench/deadline-bench.ts';
import { benchExport } from './bench/export-bench.ts';
import { benchFaults } from './bench/faults-bench.ts';
import { benchGateway } from './bench/gateway-bench.ts';
import { benchHarm } from './bench/harm/harm-bench.ts';
import { isReached, printed, type Line } from './bench/line.ts';
import { benchNation } from './bench/nation-bench.ts';
import { benchPaint } from './bench/paint-bench.ts';
import { benchPeople } from './bench/people-bench.ts';
import { benchPicture } from './bench/picture-bench.ts';
import { benchRouteChange } from './bench/route-change-bench.ts';
import { benchScrutiny } from './bench/scrutiny-bench.ts';
import { benchSheet } from './bench/sheet-bench.ts';
import { benchTable } from './bench/table-bench.ts';
import { CANDIDATES_OF_A_NATION, openLargeWorld } from './bench/world/large-world.ts';
import { buildApps } from '../scripts/support/build-apps.ts';

const say = (line: string) => console.error(line);
let isComplete = true;
const report = (line: Line) => {
  console.log(printed(line));
  isComplete &&= isReached(line);
};
const benches: Record<string, () => Promise<void>> = {
  gateway: () => benchGateway(report, say),
  burst: () => benchBurst(report, say),
  'candidate-search': () => benchCandidateSearch(report, say),
  deadline: () => benchDeadline(report, say),
  picture: () => benchPicture(report),
  sheet: () => benchSheet(report),
  bytes: async () => {
    await buildApps(say);
    await benchBytes(report);
  },
  paint: async () => {
    await buildApps(say);
    await benchPaint(report, say);
  },
  routes: async () => {
    await buildApps(say);
    await benchRouteChange(report, say);
  },
  scrutiny: async () => {
    await buildApps(say);
    await benchScrutiny(report, say);
  },
  table: async () => {
    await buildApps(say);
    await benchTable(report, say);
  },
};

function said(name: string): string | null {
  const at = process.argv.indexOf(name);
  return at === -1 ? null : (process.argv[at + 1] ?? '');
}
const candidates = Number(said('--candidates') ?? CANDIDATES_OF_A_NATION);
if (said('--world') === 'large') {
  const { server } = await openLargeWorld(candidates, say);
  await server.stop();
  if (said('--only') === null) process.exit(0);
}

const wanted = said('--only');
// Slow, and in need of much disk space, so these run only when named.
if (wanted === 'calls') benches.calls = () => benchCalls(candidates, said('--calls') ?? '', say);
if (wanted === 'export') benches.export = () => benchExport(candidates, report, say);
if (wanted === 'faults') benches.faults = () => benchFaults(Number(said('--kills') ?? 25), report, say);
if (wanted === 'nation') {
  const options = {
    seconds: Number(said('--seconds') ?? 600),
    perSecond: Number(said('--rate') ?? 500),
    throughNginx: said('--through') === 'nginx',
  };
  benches.nation = () => benchNation({ ...options, candidates: said('--world') === 'large' ? candidates : null }, report, say);
}
if (wanted === 'backup') benches.backup = () => benchBackup(candidates, report, say);
if (wanted === 'people') {
  benches.people = async () => {
    await buildApps(say);
    await benchPeople({ runs: Number(said('--runs') ?? 5), keeps: process.argv.includes('--keep') }, report, say);
  };
}
if (wanted === 'harm') benches.harm = () => benchHarm(report, say);
for (const [name, bench] of Object.entries(benches)) {
  if (wanted !== null && wanted !== name) continue;
  console.log(`\n${name}`);
  try {
    await bench();
  } catch (error) {
    isComplete = false;
    console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  }
}
process.exit(isComplete ? 0 : 1);
