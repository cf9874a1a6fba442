import { describe, expect, test } from 'vitest';
import { createWorld } from './testing/every-call/world.ts';
import { createDatabaseAsInstalled } from './testing/test-database.ts';
import { askAgain, faultsOf, type App, type AskedAgain } from './testing/released-apps/ask-again.ts';
import { catalogueOf, documentOf, lastReleasesOf, newestGateway, writeRelease } from './testing/released-apps/releases.ts';
import { releasedCatalogue, type ReleasedDocument } from './testing/released-apps/released-catalogue.ts';
import type { RecordedCall } from './testing/released-apps/recorded-call.ts';

/** The files of releases that are being made: their calls are asked for the first time, and with what they are answered is noted. */
const noting = process.env.NOTE_ANSWERS;
const TOO_LONG_MS = 600_000;

/**
 * A call changes the answers to later ones, so each release begins with the demo as it was. Recorded calls name rows
 * of installations, whose tables count from 1.
 */
async function askInNewWorld(app: App, recorded: readonly RecordedCall[], now = new Date()): Promise<AskedAgain[]> {
  const world = await createWorld({ database: await createDatabaseAsInstalled(), now });
  try {
    return await askAgain(world, await world.gateway.listen(), app, recorded);
  } finally {
    await world.stop();
  }
}

/** What a test made up wrongly would be refused by every gateway. */
const isOfUse = ({ status }: AskedAgain) => status !== 400;

const apps: readonly App[] = ['candidate-portal', 'staff-console'];
const releases = apps.flatMap((app) => lastReleasesOf(app).map((release) => ({ app, release })));

test('each app has a release whose calls are kept', () => {
  expect(new Set(releases.map(({ app }) => app))).toEqual(new Set(apps));
});

describe.each(releases)('$release.name', ({ app, release }) => {
  test('this gateway answers what the app sends, with all that the app reads', { timeout: TOO_LONG_MS }, async () => {
    const asked = await askInNewWorld(app, release.recorded, new Date(release.answeredAt));
    if (noting?.includes(release.name) === true)
      writeRelease({ ...release, recorded: asked.filter(isOfUse).map(({ recorded, status }) => ({ ...recorded, status })) });
    const catalogue = catalogueOf(release.gateway);
    expect(asked.flatMap((each) => faultsOf(each, catalogue))).toEqual([]);
    expect(asked.filter(({ status }) => status === 200).length).toBeGreaterThan(asked.length / 4);
  });
});

describe('a gateway that takes something away', { timeout: TOO_LONG_MS }, () => {
  const catalogue = catalogueOf(newestGateway());
  const recorded: RecordedCall = { call: 'GET server/status', params: {}, query: '', status: 200 };

  test('does not serve an app that asks for a call that is gone', async () => {
    const gone: RecordedCall = { call: 'POST requisition/stored', params: {}, query: '', json: {}, status: 404 };
    const [asked] = await askInNewWorld('staff-console', [gone]);
    expect(faultsOf(asked!, catalogue)).toEqual([expect.stringContaining('POST requisition/stored answers 404')]);
  });

  test('does not serve an app that reads a field that no answer has any more', async () => {
    const document = documentWith('GET server/status', 'announcementsOfLastYear');
    const [asked] = await askInNewWorld('candidate-portal', [recorded]);
    expect(faultsOf(asked!, catalogue)).toEqual([]);
    expect(faultsOf(asked!, releasedCatalogue(document))).toEqual([
      "GET server/status: in the answer the whole must have required property 'announcementsOfLastYear'",
    ]);
  });

  test('does not serve an app that sends what is taken no more', async () => {
    const [asked] = await askInNewWorld('candidate-portal', [{ ...recorded, query: 'app=candidate-portal&colour=blue' }]);
    expect(faultsOf(asked!, catalogue)).toEqual([expect.stringContaining('GET server/status answers 400, it answered 200')]);
  });
});

/** The newest release, had an answer of it one more field. */
function documentWith(call: string, field: string): ReleasedDocument {
  const document = documentOf(newestGateway());
  const [method, path] = call.split(' ');
  const schema = document.paths[`/${path}`]![method!.toLowerCase()]!.responses['200'].content!['application/json']!.schema;
  schema.required = [...(schema.required ?? []), field];
  return document;
}
