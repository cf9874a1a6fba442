import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '../configuration.ts';

type KeySource = Pick<Configuration, 'dataDir' | 'secretsKey'>;

const SECRETS_KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keys = new Map<string, Buffer>();

/** A generated key would differ between gateways, so it is for trials and development only. */
export function canKeepSecrets({ secretsKey, environment }: Pick<Configuration, 'secretsKey' | 'environment'>): boolean {
  return secretsKey !== undefined || environment !== 'production';
}

/**
 * The key of `SECRETS_KEY`, shared by all gateways for one audience; outside production otherwise one in the data folder, generated at
 * first use.
 */
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
    // 'wx' fails when the file exists: without its key encrypted data would be lost.
    writeFileSync(path, randomBytes(SECRETS_KEY_BYTES).toString('base64'), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8');
}

/**
 * Encrypts a secret in the database, so that reading the database does not reveal it (AES-256-GCM).
 * @param of the owner, such as `authenticator:12`; a row copied to another owner cannot be decrypted
 */
export function encryptSecret(source: KeySource, of: string, secret: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(source), iv).setAAD(Buffer.from(of));
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error if it was encrypted by another key, for another owner, or was changed */
export function decryptSecret(source: KeySource, of: string, encrypted: Uint8Array): Buffer {
  const bytes = Buffer.from(encrypted);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(source), bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(of));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}
