import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OLDEST_CATALOGUE_SERVED } from '@psc/api-client/calls/server.ts';
import type { App } from './ask-again.ts';
import { releasedCatalogue, type ReleasedCatalogue, type ReleasedDocument } from './released-catalogue.ts';
import type { RecordedCall } from './recorded-call.ts';

const RELEASES_KEPT_WORKING = 3;
const api = join(import.meta.dirname, '../../../../../docs/api');
const byNumber = new Intl.Collator('en', { numeric: true }).compare;

/** What an app of a release sends, and the release of the gateway before it, whose answers it reads. */
export type ReleasedApp = {
  name: string;
  gateway: string;
  /** The instant at which the gateway of the release answered (ISO 8601). Calls name days, and a day that has passed is refused. */
  answeredAt: string;
  recorded: RecordedCall[];
};

const within = (folder: string) => (existsSync(join(api, folder)) ? readdirSync(join(api, folder)).toSorted(byNumber) : []);

/** The last three releases of an app whose catalogue the gateway still serves. */
export function lastReleasesOf(app: App): ReleasedApp[] {
  const names = within('recorded').filter((name) => name.startsWith(`${app}-`));
  return names
    .slice(-RELEASES_KEPT_WORKING)
    .map(readRelease)
    .filter(({ gateway }) => Number(documentOf(gateway).info.version) >= OLDEST_CATALOGUE_SERVED);
}

function readRelease(name: string): ReleasedApp {
  const [first = '{}', ...lines] = readFileSync(join(api, 'recorded', name), 'utf8')
    .split('\n')
    .filter(Boolean);
  const { gateway, answeredAt } = JSON.parse(first) as Pick<ReleasedApp, 'gateway' | 'answeredAt'>;
  return { name, gateway, answeredAt, recorded: lines.map((line) => JSON.parse(line) as RecordedCall) };
}

/** The first line says which gateway answered and when, each further line is a call. */
export function writeRelease({ name, gateway, answeredAt, recorded }: ReleasedApp): void {
  const lines = [{ gateway, answeredAt }, ...recorded].map((each) => JSON.stringify(each));
  mkdirSync(join(api, 'recorded'), { recursive: true });
  writeFileSync(join(api, 'recorded', name), `${lines.join('\n')}\n`);
}

export const documentOf = (gateway: string) =>
  JSON.parse(readFileSync(join(api, 'released', `${gateway}.json`), 'utf8')) as ReleasedDocument;

export const catalogueOf = (gateway: string): ReleasedCatalogue => releasedCatalogue(documentOf(gateway));

/** @throws Error before the first release of a gateway */
export function newestGateway(): string {
  const newest = within('released').at(-1);
  if (newest === undefined) throw new Error('No gateway was released yet.');
  return newest.replace(/\.json$/, '');
}
