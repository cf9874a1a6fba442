import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { checksumsOf, isSignedBy, signatureOf } from './signature.ts';

const pem = { type: 'pkcs8', format: 'pem' } as const;
const newKey = () => generateKeyPairSync('ed25519').privateKey.export(pem) as string;

test('the checksums of a release bear the signature of its key and of no other, and of these files only', () => {
  const key = newKey();
  const checksums = checksumsOf([{ name: 'gateway.tar.gz', bytes: Buffer.from('archive') }]);
  expect(checksums).toMatch(/^[0-9a-f]{64} {2}gateway\.tar\.gz\n$/);
  const signature = signatureOf(checksums, key);
  expect(isSignedBy(checksums, signature, key)).toBe(true);
  expect(isSignedBy(checksums, signature, newKey())).toBe(false);
  expect(isSignedBy(checksums.replace('gateway', 'console'), signature, key)).toBe(false);
});
