import { describe, expect, test } from 'vitest';
import type { RecordedCall } from '../../apps/gateway/src/testing/released-apps/recorded-call.ts';
import { releasedCatalogue, type ReleasedDocument } from '../../apps/gateway/src/testing/released-apps/released-catalogue.ts';
import { catalogueOf, documentOf, exampleReleases } from '../../apps/gateway/src/testing/released-apps/releases.ts';
import { brokenAtLastGateway, notTaken, surprises } from './new-apps.ts';

const asked: RecordedCall = { call: 'GET server/status', params: {}, query: 'app=staff-console' };
const added: RecordedCall = { call: 'POST master-data/add', params: {}, query: '', json: { type: 'bank', nameNe: 'बैंक', nameEn: 'Bank' } };
const statusOf = (document: ReleasedDocument) => document.paths['/server/status']!['get']!;
/** The gateway of the example with a changed `GET server/status`. */
function gatewayWith(change: (operation: ReturnType<typeof statusOf>) => void) {
  const document = documentOf('1.0.0', exampleReleases);
  change(statusOf(document));
  return releasedCatalogue(document);
}

test('what the last gateway takes breaks nothing', () => {
  expect(
    notTaken(
      [asked],
      gatewayWith(() => undefined),
    ),
  ).toEqual([]);
});

test('a value that the last gateway does not know is found', () => {
  const before = gatewayWith((operation) => (operation.parameters = []));
  expect(notTaken([asked, asked], before)).toEqual(['GET server/status: it does not take app']);
});

test('a value that the last gateway demands and the app no longer sends is found', () => {
  const before = gatewayWith((operation) => operation.parameters.push({ name: 'version', in: 'query', required: true }));
  expect(notTaken([asked], before)).toEqual(['GET server/status: it demands version']);
});

test('a call that the last gateway does not have is found', () => {
  const document = documentOf('1.0.0', exampleReleases);
  delete document.paths['/server/status'];
  expect(notTaken([asked], releasedCatalogue(document))).toEqual(['GET server/status: the gateway knows no such call']);
});

test('what this checkout would refuse itself is no fault of the last gateway', () => {
  expect(
    notTaken(
      [{ ...asked, query: 'app=another' }],
      gatewayWith((operation) => (operation.parameters = [])),
    ),
  ).toEqual([]);
});

test('a changed call that needs the next gateway is listed, and its line goes when it no longer does; a new call is not listed', () => {
  const changed = 'GET server/status: it does not take app';
  const isNew = 'GET server/news: the gateway knows no such call';
  expect(surprises([changed, isNew], [])).toEqual([`not taken by the last gateway: ${changed}`]);
  expect(surprises([changed, isNew], [changed])).toEqual([]);
  expect(surprises([], [changed])).toEqual([`no longer needs the next gateway: ${changed}`]);
});

test('a value that the newest released gateway does not know breaks an app; before the first release nothing does', () => {
  const sent: RecordedCall = { ...added, json: { ...(added.json as object), inactive: true } };
  const fault = 'POST master-data/add: the whole must NOT have additional properties: inactive';
  const example = { isWhole: true, folder: exampleReleases };
  expect(brokenAtLastGateway([asked, added], [], example)).toEqual([]);
  expect(brokenAtLastGateway([sent], [], example)).toEqual([`gateway 1.0.0: not taken by the last gateway: ${fault}`]);
  expect(brokenAtLastGateway([sent], [fault], example)).toEqual([]);
  expect(brokenAtLastGateway([], [fault], example)).toEqual([`gateway 1.0.0: no longer needs the next gateway: ${fault}`]);
  expect(brokenAtLastGateway([], [fault], { ...example, isWhole: false })).toEqual([]);
  const none = { isWhole: true, folder: `${exampleReleases}/none` };
  expect(brokenAtLastGateway([sent], [], none)).toEqual([]);
  expect(brokenAtLastGateway([sent], [fault], none)).toEqual([`gateway not released yet: no longer needs the next gateway: ${fault}`]);
});

describe('a body with several forms', () => {
  function withoutBanks() {
    const document = documentOf('1.0.0', exampleReleases);
    const content = document.paths['/master-data/add']!['post']!.requestBody!.content;
    const { schema } = content['application/json']!;
    schema.oneOf = schema.oneOf!.filter(({ properties }) => properties!['type']!['const'] !== 'bank');
    return releasedCatalogue(document);
  }

  test('is taken in each of them', () => {
    expect(notTaken([added], catalogueOf('1.0.0', exampleReleases))).toEqual([]);
  });

  test('is not taken in one that the last gateway does not have', () => {
    expect(notTaken([added], withoutBanks())).toEqual([expect.stringContaining('POST master-data/add: /type must be equal to')]);
  });
});
