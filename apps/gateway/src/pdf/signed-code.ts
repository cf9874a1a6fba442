import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '../configuration.ts';

/** The commission's Ed25519 key: admit cards, receipts and applications are signed with it, anybody can check them with its public half. */
export type SigningKey = { privateKey: KeyObject; publicKeySpkiBase64: string };

/** What the code on each kind of paper says, in this order; nothing that is not also printed on it. */
export const signedPapers = {
  admitCard: ['fullName', 'rollNumber', 'masterId', 'advtNumbers', 'examCentre', 'starts'],
  receipt: ['fullName', 'masterId', 'applicationNumber', 'receiptNumber', 'post', 'amount', 'paidOn'],
  application: ['fullName', 'masterId', 'applicationNumber', 'post', 'advtNumbers', 'appliedOn'],
} as const;

export type SignedPaperKind = keyof typeof signedPapers;
/** Facts are texts as they are to be read: the page that checks them formats nothing. */
export type SignedPaper<Kind extends SignedPaperKind = SignedPaperKind> = Kind extends SignedPaperKind
  ? { kind: Kind; facts: Record<(typeof signedPapers)[Kind][number], string> }
  : never;

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
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('the signing key of printed papers must be an Ed25519 key in PEM');
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

/** `<paper>.<signature>`, both base64url; the signature covers the paper as written: its kind, then its facts. */
export function signedToken({ kind, facts }: SignedPaper, key: SigningKey): string {
  const texts: Readonly<Record<string, string>> = facts;
  const written = Buffer.from(JSON.stringify([kind, ...signedPapers[kind].map((name) => texts[name])])).toString('base64url');
  return `${written}.${sign(null, Buffer.from(written), key.privateKey).toString('base64url')}`;
}

/** What the code on a paper holds. The token stands behind `#`, so that opening the page sends it to nobody. */
export function verifyAddress(paper: SignedPaper, configuration: Configuration): string {
  return `${configuration.publicUrls.gateway}/verify#${signedToken(paper, signingKeyOf(configuration))}`;
}
