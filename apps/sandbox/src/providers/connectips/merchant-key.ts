import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurably } from '../../record-folder.ts';

export type MerchantKey = { privateKeyPem: string; publicKeyPem: string };

/** The key pair of the sandbox's merchant, generated for each data folder so that no key is in the source. */
export function merchantKeyIn(dataDirectory: string): MerchantKey {
  const folder = join(dataDirectory, 'sandbox', 'connectips');
  const privatePath = join(folder, 'merchant-private.pem');
  const publicPath = join(folder, 'merchant-public.pem');
  if (!existsSync(privatePath) || !existsSync(publicPath)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const pair = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    writeDurably(publicPath, pair.publicKey);
    writeDurably(privatePath, pair.privateKey);
  }
  return { privateKeyPem: readFileSync(privatePath, 'utf8'), publicKeyPem: readFileSync(publicPath, 'utf8') };
}
