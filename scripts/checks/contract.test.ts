import { expect, test } from 'vitest';
import { documentOf, exampleReleases } from '../../apps/gateway/src/testing/released-apps/releases.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { breaksOfReleases } from './contract.ts';

const released = () => documentOf('1.0.0', exampleReleases) as unknown as OpenApiDocument;

test('a catalogue that has all of the release breaks no app of it', () => {
  expect(breaksOfReleases(released(), exampleReleases)).toEqual([]);
});

test('a catalogue that lacks a call of the release breaks the apps of it', () => {
  const now = released();
  delete now.paths['/server/status'];
  expect(breaksOfReleases(now, exampleReleases)).toEqual(['1.0.0: server.status: GET /server/status is gone']);
});

test('before the first release there is no app to break', () => {
  const now = { ...released(), paths: {} };
  expect(breaksOfReleases(now, `${exampleReleases}/none`)).toEqual([]);
});
