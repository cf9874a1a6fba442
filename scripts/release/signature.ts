import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

export type NamedFile = { name: string; bytes: Buffer };

/** In the format of `sha256sum --check`. */
export function checksumsOf(files: readonly NamedFile[]): string {
  return files.map(({ name, bytes }) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`).join('');
}

/** @param key an Ed25519 private key as PEM */
export function signatureOf(checksums: string, key: string): Buffer {
  return sign(null, Buffer.from(checksums), createPrivateKey(key));
}

/** @param key the public key as PEM; the private key also works */
export function isSignedBy(checksums: string, signature: Buffer, key: string): boolean {
  return verify(null, Buffer.from(checksums), createPublicKey(key), signature);
}
