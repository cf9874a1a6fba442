/**
 * `pnpm bench`: what the gateway takes and the browser fetches and shows, each beside its floor, in
 * one run. `--only gateway|burst|candidate-search|bytes|paint|routes|table` measures one.
 */
import { benchBurst } from './bench/burst-bench.ts';
import { benchBytes } from './bench/bytes-bench.ts';
import { benchCandidateSearch } from './bench/candidate-search-bench.ts';
import { benchGateway } from './bench/gateway-bench.ts';
import { printed, type Line } from './bench/line.ts';
import { benchPaint } from './bench/paint-bench.ts';
import { benchRouteChange } from './bench/route-change-bench.ts';
import { benchTable } from './bench/table-bench.ts';
import { buildApps } from './support/build-apps.ts';

const say = (line: string) => console.error(line);
const report = (line: Line) => console.log(printed(line));
const benches: Record<string, () => Promise<void>> = {
  gateway: () => benchGateway(report, say),
  burst: () => benchBurst(report, say),
  'candidate-search': () => benchCandidateSearch(report, say),
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
  table: async () => {
    await buildApps(say);
    await benchTable(report, say);
  },
};

const onlyAt = process.argv.indexOf('--only');
const wanted = onlyAt === -1 ? null : process.argv[onlyAt + 1];
let isComplete = true;
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
