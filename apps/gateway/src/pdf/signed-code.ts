import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import QRCode from 'qrcode';

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

/** The key from `pem` (configuration), else the one kept in `folder`, made there at the first start. */
export function signingKey(folder: string, pem?: string): SigningKey {
  const privateKey = createPrivateKey(pem ?? keptPem(folder));
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('the signing key of admit cards must be an Ed25519 key in PEM');
  const publicKeySpkiBase64 = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
  return { privateKey, publicKeySpkiBase64 };
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

/** A QR code as SVG. The token stands behind `#`, so that opening the page sends it to nobody. */
export function codeSvg(verifyPageUrl: string, token: string): Promise<string> {
  return QRCode.toString(`${verifyPageUrl}#${token}`, { type: 'svg', errorCorrectionLevel: 'L', margin: 2 });
}
