import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as catalogue from '../packages/api-client/src/catalogue.ts';
import type { AnyCall } from '../packages/api-client/src/define-call.ts';
import { expect, test } from 'vitest';
import { repositoryRoot } from './support/repository.ts';

const shared = readFileSync(join(repositoryRoot, 'deploy/nginx/psc-shared.conf'), 'utf8');
/** The pattern of paths that count as signing in. nginx uses PCRE, which reads it the same way. */
const signIn = new RegExp(/map \$uri \$psc_sign_in_caller \{[^}]*"~([^"]+)" \$psc_caller;/.exec(shared)![1]!);
const paths = Object.values(catalogue as Record<string, Record<string, unknown>>).flatMap((area) =>
  Object.values(area).map((call) => `/${(call as Partial<AnyCall>).path}`),
);

test('an address is counted as signing in for the calls that check or send a password, and for no other call of the catalogue', () => {
  const counted = paths.filter((path) => signIn.test(path));
  expect(counted.toSorted()).toEqual([
    '/session/login',
    '/session/register',
    '/session/request-new-password',
    '/session/request-reset-password',
    '/session/reset-password',
  ]);
});

test('the log leaves out the secret of a calendar and the token of a link that is in the path', () => {
  const secrets = new RegExp(/map \$uri \$psc_logged_uri \{[^}]*"~([^"]+)" \$psc_before_secret;/.exec(shared)![1]!);
  const logged = (path: string) => secrets.exec(path)?.groups?.psc_before_secret ?? path;
  expect(logged('/own-calendar/feed/abc')).toBe('/own-calendar/feed/');
  expect(logged('/change/password/abc')).toBe('/change/password/');
  expect(logged('/own-calendar')).toBe('/own-calendar');
  expect(shared).toMatch(/log_format psc [^;]*\$psc_logged_uri/);
});

test('a slash at the end, which the gateway overlooks, escapes no limit', () => {
  expect(signIn.test('/session/login/')).toBe(true);
});
