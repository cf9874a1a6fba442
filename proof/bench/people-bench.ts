import { createHash, X509Certificate } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { connectPostgres } from '../../apps/gateway/src/platform/database/connection.ts';
import { startPostgresServer } from '../../apps/gateway/src/testing/postgres-server.ts';
import { startAppServer } from '../../scripts/support/app-server.ts';
import { requireBrowser } from '../../scripts/support/browser-setup.ts';
import { browserWords } from '../../scripts/support/browser.ts';
import { builtFolder } from '../../scripts/support/build-apps.ts';
import { paymentFormOrigins } from '../../scripts/support/content-security.ts';
import { freePorts } from '../../scripts/support/ports.ts';
import { startStack } from '../../scripts/support/stack.ts';
import { makeFront } from '../drill/front.ts';
import { freePort } from '../drill/site.ts';
import { insertCandidates } from './candidates.ts';
import type { Line } from './line.ts';
import { applyAndPay } from './people-candidate.ts';
import { workAtTheOffice, type AtTheOffice } from './people-office.ts';
import { keep, reportHeap, reportSteps } from './people-report.ts';
import { medianOf, type Counts, type Measured } from './people-steps.ts';
import { visitPages } from './people-visits.ts';
import { giveWork } from './scrutiny-bench.ts';
import { startSlowLine } from './slow-line.ts';

/** A line in Karnali: 3 Mbit/s down, 1 Mbit/s up, 75 ms each way. */
const karnali = { downBitsPerSecond: 3_000_000, upBitsPerSecond: 1_000_000, delayMs: 75 };

/**
 * Measures the waiting of people: a candidate in Karnali with a complete profile who applies and pays, from an empty cache, and an officer with an old
 * computer at work. Bytes and requests fail beyond a tenth more than the kept ones; times depend on the machine and are only reported, for
 * comparing in paired runs.
 * @param options `keeps` writes the bytes and requests of this run as the kept ones
 */
export async function benchPeople(
  options: { runs: number; keeps: boolean },
  report: (line: Line) => void,
  say: (text: string) => void,
): Promise<void> {
  const executablePath = await requireBrowser(say);
  const site = await startSite(say);
  // A browser that only overlooks a wrong certificate keeps nothing in its caches.
  const trusting = `--ignore-certificate-errors-spki-list=${site.publicKeyHash}`;
  const browser = await chromium.launch({ executablePath, args: [...browserWords, trusting] });
  try {
    const database = await connectPostgres(site.databaseUrl, 2);
    const people = await insertCandidates(database, options.runs, 'people');
    await database.close();
    const visits: Measured[][] = [];
    const applications: Measured[][] = [];
    for (const { username } of people) {
      say(`${username} looks around and applies …`);
      visits.push(await visitPages(browser, site.portal, site.counts));
      applications.push(await applyAndPay(browser, site.portal, username, site.counts));
    }
    const work = await giveWork(site.databaseUrl);
    const atTheOffice: AtTheOffice[] = [];
    for (let run = 0; run < options.runs; run += 1) {
      say(`An officer works, ${run + 1} …`);
      atTheOffice.push(await workAtTheOffice(browser, site.console, { ...work, applicationId: work.applicationId + 2 * run }));
    }
    const steps = { visits: medianOf(visits), candidate: medianOf(applications), officer: medianOf(atTheOffice.map((each) => each.steps)) };
    if (options.keeps) keep(steps);
    reportSteps(steps, report);
    reportHeap(atTheOffice, report);
  } finally {
    await browser.close();
    await site.stop();
  }
}

type Site = {
  portal: string;
  console: string;
  publicKeyHash: string;
  databaseUrl: string;
  counts: () => Counts;
  stop: () => Promise<void>;
};

/** The portal behind nginx and a slow line, with gateway and portal under one origin, and the console beside it. */
async function startSite(say: (text: string) => void): Promise<Site> {
  const database = await startPostgresServer();
  const folder = mkdtempSync(join(tmpdir(), 'people-'));
  const nginxFolder = mkdtempSync('/tmp/psc-people-');
  // nginx reads its pages there as another user.
  chmodSync(nginxFolder, 0o755);
  const databaseUrl = database.urlOf('postgres');
  const frontPorts = { plain: await freePort(), app: await freePort() };
  const line = await startSlowLine(frontPorts.app, karnali);
  const portal = `https://localhost:${line.port}`;
  const [portalPort, consolePort] = [await freePort(), await freePort()];
  const console = `http://localhost:${consolePort}`;
  const stack = await startStack({
    ports: await freePorts(),
    dataDirectory: folder,
    host: '127.0.0.1',
    environment: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PUBLIC_CANDIDATE_URL: portal,
      PUBLIC_STAFF_URL: console,
      PUBLIC_GATEWAY_URL: `${portal}/api`,
    },
    say,
  });
  const formOrigins = [...paymentFormOrigins, stack.addresses.sandbox];
  const portalServer = await startAppServer({
    folder: builtFolder('candidate-portal'),
    host: '127.0.0.1',
    port: portalPort,
    gatewayBases: { '*': `${portal}/api` },
    formOrigins,
  });
  const consoleServer = await startAppServer({
    folder: builtFolder('staff-console'),
    host: '127.0.0.1',
    port: consolePort,
    gatewayBases: { '*': stack.addresses.gateway },
    formOrigins,
  });
  const front = makeFront(nginxFolder, frontPorts, {
    gateways: [stack.addresses.gateway.replace('localhost', '127.0.0.1')],
    app: `http://127.0.0.1:${portalPort}`,
  });
  front.start();
  const publicKey = new X509Certificate(front.certificate).publicKey.export({ type: 'spki', format: 'der' });
  return {
    publicKeyHash: createHash('sha256').update(publicKey).digest('base64'),
    portal,
    console,
    databaseUrl,
    // nginx writes a line for each request that reaches it; the browser's caches answer the others.
    counts: () => ({ ...line.bytes(), requests: front.logged().filter((each) => each !== '').length }),
    stop: async () => {
      front.stop();
      for (const server of [portalServer, consoleServer]) {
        server.closeAllConnections();
        server.close();
      }
      await line.stop();
      await stack.stop();
      await database.stop();
      for (const each of [folder, nginxFolder]) rmSync(each, { recursive: true, force: true });
    },
  };
}
