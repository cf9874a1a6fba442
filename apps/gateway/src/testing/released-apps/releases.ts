import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OLDEST_CATALOGUE_SERVED } from '@psc/api-client/platform/server.ts';
import type { App } from './ask-again.ts';
import { releasedCatalogue, type ReleasedCatalogue, type ReleasedDocument } from './released-catalogue.ts';
import type { RecordedCall } from './recorded-call.ts';

/** `released/<version>.json` has the calls of a gateway, `recorded/<app>-<version>.jsonl` the requests of an app. */
export const releasesFolder = join(import.meta.dirname, '../../../../../docs/api');
/** A small release of a gateway and of the console, from which tests remove things. */
export const exampleReleases = join(import.meta.dirname, 'example');

const RELEASES_KEPT_WORKING = 3;
const byNumber = new Intl.Collator('en', { numeric: true }).compare;

/** The requests of a released app, and the preceding gateway release, whose answers it reads. */
export type ReleasedApp = {
  name: string;
  gateway: string;
  /** When the gateway of the release answered (ISO 8601). Calls contain days, and past days are refused. */
  answeredAt: string;
  recorded: RecordedCall[];
};

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).toSorted(byNumber) : []);

/** The last three releases of an app whose catalogue the gateway still serves. */
export function lastReleasesOf(app: App, folder = releasesFolder): ReleasedApp[] {
  const names = namesIn(join(folder, 'recorded')).filter((name) => name.startsWith(`${app}-`));
  return names
    .slice(-RELEASES_KEPT_WORKING)
    .map((name) => readRelease(name, folder))
    .filter(({ gateway }) => isServed(gateway, folder));
}

function readRelease(name: string, folder: string): ReleasedApp {
  const [first = '{}', ...lines] = readFileSync(join(folder, 'recorded', name), 'utf8')
    .split('\n')
    .filter(Boolean);
  const { gateway, answeredAt } = JSON.parse(first) as Pick<ReleasedApp, 'gateway' | 'answeredAt'>;
  return { name, gateway, answeredAt, recorded: lines.map((line) => JSON.parse(line) as RecordedCall) };
}

/** The first line has the gateway and the time of its answers; each further line is a call. */
export function writeRelease({ name, gateway, answeredAt, recorded }: ReleasedApp): void {
  const lines = [{ gateway, answeredAt }, ...recorded].map((each) => JSON.stringify(each));
  mkdirSync(join(releasesFolder, 'recorded'), { recursive: true });
  writeFileSync(join(releasesFolder, 'recorded', name), `${lines.join('\n')}\n`);
}

/** Versions of the gateway, oldest first; empty before the first release. */
export const releasedGateways = (folder = releasesFolder) => namesIn(join(folder, 'released')).map((name) => name.replace(/\.json$/, ''));

export const newestGateway = (folder = releasesFolder) => releasedGateways(folder).at(-1);

/** The last three releases of the gateway whose catalogue is still served. */
export const servedGateways = (folder = releasesFolder) =>
  releasedGateways(folder)
    .slice(-RELEASES_KEPT_WORKING)
    .filter((gateway) => isServed(gateway, folder));

const isServed = (gateway: string, folder: string) => Number(documentOf(gateway, folder).info.version) >= OLDEST_CATALOGUE_SERVED;

export const documentOf = (gateway: string, folder = releasesFolder) =>
  JSON.parse(readFileSync(join(folder, 'released', `${gateway}.json`), 'utf8')) as ReleasedDocument;

export const catalogueOf = (gateway: string, folder = releasesFolder): ReleasedCatalogue => releasedCatalogue(documentOf(gateway, folder));

/** The migrations after the newest release of the gateway; none before the first release, when there is no database to protect. */
export function unreleased<Named extends { name: string }>(migrations: readonly Named[], folder = releasesFolder): Named[] {
  const newest = newestGateway(folder);
  if (newest === undefined) return [];
  const last = documentOf(newest, folder).info['x-newest-migration'];
  return migrations.slice(migrations.findIndex(({ name }) => name === last) + 1);
}
