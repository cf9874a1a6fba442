import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '../configuration.ts';

/** The commission's Ed25519 key: admit cards are signed with it, anybody can check them with its public half. */
export type SigningKey = { privateKey: KeyObject; publicKeySpkiBase64: string };

/** What the code on an admit card says; nothing that is not also printed on it. */
export type SignedFacts = {
  rollNumber: number;
  masterId: number;
  fullName: string;
  advtCode: number;
  advtNumbers: string;
  examCentre: string;
  /** Instants as ISO strings. */
  startsAt: string[];
};

const keys = new Map<string, SigningKey>();

/**
 * The key of `ADMIT_CARD_SIGNING_KEY` (Ed25519 in PEM; several gateways share one), else the one kept in the data
 * folder, made there at first use.
 * @throws Error when it is no Ed25519 key
 */
export function signingKeyOf({ dataDir, variables }: Pick<Configuration, 'dataDir' | 'variables'>): SigningKey {
  const pem = variables.ADMIT_CARD_SIGNING_KEY?.replaceAll('\\n', '\n');
  const known = keys.get(pem ?? dataDir);
  if (known) return known;
  const privateKey = createPrivateKey(pem ?? keptPem(join(dataDir, 'keys')));
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('the signing key of admit cards must be an Ed25519 key in PEM');
  const publicKeySpkiBase64 = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
  const key = { privateKey, publicKeySpkiBase64 };
  keys.set(pem ?? dataDir, key);
  return key;
}

function keptPem(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'admit-card-signing-key.pem');
  const fresh = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  try {
    // 'wx' fails when the file exists: a key that has signed cards is never replaced.
    writeFileSync(path, fresh, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8');
}

/** `<facts>.<signature>`, both base64url; the signature covers the facts as written. */
export function signedToken(facts: SignedFacts, key: SigningKey): string {
  const written = Buffer.from(
    JSON.stringify([facts.rollNumber, facts.masterId, facts.fullName, facts.advtCode, facts.advtNumbers, facts.examCentre, facts.startsAt]),
  ).toString('base64url');
  return `${written}.${sign(null, Buffer.from(written), key.privateKey).toString('base64url')}`;
}

/** What the code on the card holds. The token stands behind `#`, so that opening the page sends it to nobody. */
export function verifyAddress(gatewayUrl: string, token: string): string {
  return `${gatewayUrl}/verify#${token}`;
}
