/**
 * `pnpm bench`: what the gateway takes and the browser fetches and shows, each beside its floor, in
 * one run. `--only gateway|burst|candidate-search|deadline|bytes|paint|routes|scrutiny|table` measures one.
 *
 * `--only calls` asks every read in a world as large as a nation, which `--world large` makes once, keeps beside DATA_DIR
 * and goes on making where it was ended; `--candidates 100000` makes a smaller one, `--calls result.,admitCard.` asks only the calls with one of these in their name.
 *
 * After `--candidates 4000` each list is held against how long it took in that small world.
 *
 * `--only export` takes more than a million payments of that world away as CSV and as Excel, and asks a small call beside it.
 *
 * `--only nation` asks 500 times a second for ten minutes at a steady pace, one of twenty an application, and then twice as often:
 * `--seconds 60`, `--rate 200`, and in the large world with `--world large`. `--through nginx` sends it by TLS through the nginx of
 * deploy/nginx from five addresses, with the preflights and sign-ins of browsers.
 *
 * `--only faults` kills the gateway and PostgreSQL under load, 25 times each or `--kills 5`, and runs the release before beside this one;
 * `--only harm` sends what is made to stall others.
 *
 * Ends with 1 when a bench fails or a measure misses what it is to reach.
 */
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
import { benchRouteChange } from './bench/route-change-bench.ts';
import { benchScrutiny } from './bench/scrutiny-bench.ts';
import { benchTable } from './bench/table-bench.ts';
import { CANDIDATES_OF_A_NATION, openLargeWorld } from './bench/world/large-world.ts';
import { buildApps } from './support/build-apps.ts';

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
// Takes minutes to make and much of a disk, so it is only run by its name.
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
