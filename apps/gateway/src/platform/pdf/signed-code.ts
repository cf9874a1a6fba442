import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '../../configuration.ts';

/** The commission's Ed25519 key. It signs admit cards, receipts and applications; anyone can verify them with the public key. */
export type SigningKey = PublicKey & { privateKey: KeyObject };
/** `id` is part of each code, so that a verifier knows which of several keys signed the document. */
export type PublicKey = { id: string; publicKeySpkiBase64: string };

/** The facts in the code of each kind of document, in this order; each is also printed on it. */
export const signedDocuments = {
  admitCard: ['fullName', 'rollNumber', 'masterId', 'advtNumbers', 'examCentre', 'starts', 'issuedAt'],
  receipt: ['fullName', 'masterId', 'applicationNumber', 'receiptNumber', 'post', 'amount', 'paidOn'],
  application: ['fullName', 'masterId', 'applicationNumber', 'post', 'advtNumbers', 'appliedOn'],
} as const;

export type SignedDocumentKind = keyof typeof signedDocuments;
/** Facts are final texts, because the page that verifies them does no formatting. */
export type SignedDocument<Kind extends SignedDocumentKind = SignedDocumentKind> = Kind extends SignedDocumentKind
  ? { kind: Kind; facts: Record<(typeof signedDocuments)[Kind][number], string> }
  : never;

const keys = new Map<string, SigningKey>();

/**
 * The key of `ADMIT_CARD_SIGNING_KEY`, shared by all gateways; outside production otherwise a key in the data folder, generated at first
 * use.
 * @throws Error when it is not an Ed25519 key
 */
export function signingKeyOf({ dataDir, signingKeyPem }: Pick<Configuration, 'dataDir' | 'signingKeyPem'>): SigningKey {
  const known = keys.get(signingKeyPem ?? dataDir);
  if (known) return known;
  const privateKey = createPrivateKey(signingKeyPem ?? storedPem(join(dataDir, 'keys')));
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('the signing key of printed papers must be an Ed25519 key in PEM');
  const key = signingKeyFrom(privateKey);
  keys.set(signingKeyPem ?? dataDir, key);
  return key;
}

export function signingKeyFrom(privateKey: KeyObject): SigningKey {
  return { privateKey, ...publicKeyFrom(createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')) };
}

const ID_LENGTH = 8;

function publicKeyFrom(publicKeySpkiBase64: string): PublicKey {
  const digest = createHash('sha256').update(Buffer.from(publicKeySpkiBase64, 'base64')).digest('base64url');
  return { id: digest.slice(0, ID_LENGTH), publicKeySpkiBase64 };
}

/** The keys whose documents are genuine: the current one and the earlier ones. A stolen key is not among them. */
export function genuineKeysOf(configuration: Pick<Configuration, 'dataDir' | 'signingKeyPem' | 'earlierPublicKeys'>): readonly PublicKey[] {
  const { id, publicKeySpkiBase64 } = signingKeyOf(configuration);
  return [{ id, publicKeySpkiBase64 }, ...configuration.earlierPublicKeys.map(publicKeyFrom)];
}

function storedPem(folder: string): string {
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

/** `<document>.<signature>.<id of the key>`, the first two base64url; the signature covers the kind and the facts. */
export function signedToken({ kind, facts }: SignedDocument, key: SigningKey): string {
  const texts: Readonly<Record<string, string>> = facts;
  const written = Buffer.from(JSON.stringify([kind, ...signedDocuments[kind].map((name) => texts[name])])).toString('base64url');
  return `${written}.${sign(null, Buffer.from(written), key.privateKey).toString('base64url')}.${key.id}`;
}

/**
 * The kind and the facts of a token that one of these keys signed; null for any other text. Tokens printed before keys had ids contain no
 * id.
 */
export function readToken(token: string, genuine: readonly PublicKey[]): { kind: string; facts: string[] } | null {
  const [written, signature, keyId] = token.split('.');
  if (!written || !signature) return null;
  const isSigned = genuine
    .filter(({ id }) => keyId === undefined || id === keyId)
    .some(({ publicKeySpkiBase64 }) => {
      const key = createPublicKey({ key: Buffer.from(publicKeySpkiBase64, 'base64'), type: 'spki', format: 'der' });
      return verify(null, Buffer.from(written), key, Buffer.from(signature, 'base64url'));
    });
  if (!isSigned) return null;
  const [kind, ...facts] = JSON.parse(Buffer.from(written, 'base64url').toString()) as string[];
  return { kind: kind!, facts };
}

/** The address in the code of a document. The token follows `#`, so opening the page does not send it. */
export function verifyAddress(paper: SignedDocument, configuration: Configuration): string {
  return `${configuration.publicUrls.gateway}/verify#${signedToken(paper, signingKeyOf(configuration))}`;
}
