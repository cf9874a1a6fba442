import { beforeAll, describe, expect, test } from 'vitest';
import { createWorld } from '../testing/every-call/world.ts';
import { createDatabaseAsInstalled } from '../testing/test-database.ts';
import { askAgain, faultsOf, type App, type AskedAgain } from '../testing/released-apps/ask-again.ts';
import { catalogueOf, documentOf, exampleReleases, lastReleasesOf, writeRelease } from '../testing/released-apps/releases.ts';
import { releasedCatalogue } from '../testing/released-apps/released-catalogue.ts';
import type { RecordedCall } from '../testing/released-apps/recorded-call.ts';

/** Files of releases being made: the answers to their calls are recorded here. */
const noting = process.env.NOTE_ANSWERS;
const TOO_LONG_MS = 600_000;

/**
 * A call changes the answers to later ones, so each release starts with fresh demo data. Recorded calls name rows of an installation, whose
 * ids start at 1.
 */
async function askInNewWorld(app: App, recorded: readonly RecordedCall[], now = new Date()): Promise<AskedAgain[]> {
  const world = await createWorld({ database: await createDatabaseAsInstalled(), now });
  try {
    return await askAgain(world, await world.gateway.listen(), app, recorded);
  } finally {
    await world.stop();
  }
}

/** Every gateway refuses an invalid call that a test made up. */
const isOfUse = ({ status }: AskedAgain) => status !== 400;

const apps: readonly App[] = ['candidate-portal', 'staff-console'];
const releases = apps.flatMap((app) => lastReleasesOf(app).map((release) => ({ app, release })));

// Empty before the first release.
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

describe('a gateway and the release of the example', () => {
  const [release] = lastReleasesOf('staff-console', exampleReleases);
  const { gateway, answeredAt, recorded } = release!;
  const catalogue = catalogueOf(gateway, exampleReleases);
  const gone: RecordedCall = { call: 'POST requisition/stored', params: {}, query: '', json: {}, status: 404 };
  const refused: RecordedCall = { ...recorded[0]!, query: 'app=staff-console&colour=blue' };
  let asked: AskedAgain[];
  beforeAll(async () => {
    asked = await askInNewWorld('staff-console', [...recorded, gone, refused], new Date(answeredAt));
  }, TOO_LONG_MS);
  const answerTo = (call: RecordedCall) => asked.find((each) => each.recorded === call)!;

  test('that takes nothing away serves its apps', () => {
    const answers = recorded.map(answerTo);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.flatMap((each) => faultsOf(each, catalogue))).toEqual([]);
  });

  test('does not serve an app that asks for a call that is gone', () => {
    expect(faultsOf(answerTo(gone), catalogue)).toEqual([expect.stringContaining('POST requisition/stored answers 404')]);
  });

  test('does not serve an app that reads a field that no answer has any more', () => {
    const document = documentOf(gateway, exampleReleases);
    document.components.schemas['ServerState']!.required!.push('announcementsOfLastYear');
    expect(faultsOf(answerTo(recorded[0]!), releasedCatalogue(document))).toEqual([
      "GET server/status: in the answer the whole must have required property 'announcementsOfLastYear'",
    ]);
  });

  test('does not serve an app that sends a value that is taken no more', () => {
    expect(faultsOf(answerTo(refused), catalogue)).toEqual([expect.stringContaining('GET server/status answers 400, it answered 200')]);
  });
});
