import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from './configuration.ts';

type KeySource = Pick<Configuration, 'dataDir' | 'secretsKey'>;

const SECRETS_KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keys = new Map<string, Buffer>();

/** A key of its own in each data folder would be another at each gateway, which is for trying and developing only. */
export function canKeepSecrets({ secretsKey, environment }: Pick<Configuration, 'secretsKey' | 'environment'>): boolean {
  return secretsKey !== undefined || environment !== 'production';
}

/** The key of `SECRETS_KEY`, which all gateways for one audience share; outside production else one in the data folder, made at first use. */
function keyOf({ dataDir, secretsKey }: KeySource): Buffer {
  const source = secretsKey ?? dataDir;
  const key = keys.get(source) ?? Buffer.from(secretsKey ?? storedKey(join(dataDir, 'keys')), 'base64');
  keys.set(source, key);
  return key;
}

function storedKey(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'secrets.key');
  try {
    // 'wx' fails when the file exists: what a key has encrypted nobody reads without it.
    writeFileSync(path, randomBytes(SECRETS_KEY_BYTES).toString('base64'), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8');
}

/**
 * Encrypts what the database keeps and nobody who reads it may use (AES-256-GCM).
 *
 * @param of whose it is, such as `authenticator:12`; a row copied to somebody else cannot be decrypted there
 */
export function encryptSecret(source: KeySource, of: string, secret: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(source), iv).setAAD(Buffer.from(of));
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error when it was encrypted by another key, for somebody else, or changed since */
export function decryptSecret(source: KeySource, of: string, encrypted: Uint8Array): Buffer {
  const bytes = Buffer.from(encrypted);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(source), bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(of));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}
