import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyCall } from '../packages/api-client/src/define-call.ts';
import * as catalogue from '../packages/api-client/src/catalogue.ts';
import { expect, test } from 'vitest';
import { repositoryRoot } from './support/repository.ts';

/** Calls that the documents name for candidates and the portal never makes, with the portal's source for the same data. */
const knownOtherwise = {
  'session.loginDetails': 'the clock of the gateway comes with every answer, and a refused sign-in says how long to wait',
  'profile.getBasicInfo': 'the session and the personal details',
  'vacancy.studentAdvertisementCodes': 'the list of the own applications has the code of each',
  'payment.check': 'the application says how it is paid',
  'examCentre.getByMasterAndOffice': 'the detail of a vacancy has every active centre, the nearest one first',
};

const isOfCandidates = ({ access }: AnyCall): boolean =>
  access.kind === 'oneOf' && access.alternatives.some(({ kind }) => kind === 'candidate');

/** `<area>.<call>` of every call that the portal's sources, its routes and the client that it builds on import and use. */
function namedCalls(): Set<string> {
  const files = globSync(['apps/candidate-portal/src/**/*.{ts,tsx}', 'packages/api-client/src/*.ts'], { cwd: repositoryRoot });
  return new Set(files.filter((file) => !file.includes('.test.') && !file.includes('/testing/')).flatMap(namedIn));
}

const areaOf = (module: string) => module.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());

function namedIn(file: string): string[] {
  const source = readFileSync(join(repositoryRoot, file), 'utf8');
  const onRoutes = [...source.matchAll(/\(await import\('[^']*\/areas\/[\w-]+\/([\w-]+)\.ts'\)\)\.(\w+)/gu)];
  const imported = [
    ...source.matchAll(/import (?:\* as (\w+)|\{([^}]*)\}) from '[^']*\/(?:areas\/[\w-]+|platform)\/([\w-]+)\.ts'/gu),
  ].flatMap(([, alias, names = '', module = '']) => {
    const area = areaOf(module);
    const members = alias
      ? [...source.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'gu'))].map(([, name]) => name)
      : names.split(',').map((name) => name.trim().split(' as ')[0]);
    return members.map((name) => `${area}.${name}`);
  });
  return [...imported, ...onRoutes.map(([, module = '', name]) => `${areaOf(module)}.${name}`)];
}

test('every call of candidates is asked by the portal, or what it says is known otherwise', () => {
  const named = namedCalls();
  const ofCandidates = Object.entries(catalogue as Record<string, Record<string, unknown>>).flatMap(([area, calls]) =>
    Object.entries(calls)
      .filter((entry): entry is [string, AnyCall] => typeof entry[1] === 'object' && entry[1] !== null && 'access' in entry[1])
      .filter(([name, call]) => isOfCandidates(call) || `${area}.${name}` in knownOtherwise)
      .map(([name]) => `${area}.${name}`),
  );
  expect(ofCandidates.length).toBeGreaterThan(60);
  expect(ofCandidates.filter((call) => !named.has(call)).toSorted()).toEqual(Object.keys(knownOtherwise).toSorted());
});
