import { createHash, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signatureOf } from '../../../scripts/release/signature.ts';
import { run } from '../programs.ts';

export const PUBLIC_KEY = 'release-key.pem';

export const signingKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

/** Signs the checksums of each release in a folder, and puts the public key beside them. */
export function sign(folder: string, key: KeyObject): void {
  const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString();
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.sha256')))
    writeFileSync(join(folder, `${name}.sig`), signatureOf(readFileSync(join(folder, name), 'utf8'), pem));
  writeFileSync(join(folder, PUBLIC_KEY), createPublicKey(key).export({ type: 'spki', format: 'pem' }));
}

const NEXT = '99.0.0';

/** The archives again as a later release. That of the gateway brings a migration on which the release before it may still run. */
export function nextReleases(folder: string, releases: string): string {
  const into = join(folder, 'next');
  mkdirSync(into);
  for (const archive of readdirSync(releases).filter((name) => name.endsWith('.tar.gz'))) {
    const [, part, version] = /^([a-z-]+)-(\d.*)\.tar\.gz$/.exec(archive)!;
    const tree = join(folder, `next-${part}`);
    mkdirSync(tree);
    run('tar', ['-xzf', join(releases, archive), '-C', tree]);
    const file = join(tree, `apps/${part}/package.json`);
    writeFileSync(file, readFileSync(file, 'utf8').replace(`"version": "${version}"`, `"version": "${NEXT}"`));
    if (part === 'gateway') addMigration(tree, version!);
    const title = `${part}-${NEXT}`;
    run('tar', ['-czf', join(into, `${title}.part`), '-C', tree, ...readdirSync(tree)]);
    renameSync(join(into, `${title}.part`), join(into, `${title}.tar.gz`));
    const hash = createHash('sha256')
      .update(readFileSync(join(into, `${title}.tar.gz`)))
      .digest('hex');
    writeFileSync(join(into, `${title}.sha256`), `${hash}  ${title}.tar.gz\n`);
  }
  return into;
}

function addMigration(tree: string, before: string): void {
  const file = join(tree, 'apps/gateway/src/platform/database/migrations/9999-drill.sql');
  writeFileSync(file, `-- gateways: ${before}\nalter table enquiry add column of_the_drill text;\n`);
}
