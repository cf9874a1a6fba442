/**
 * `pnpm release candidate-portal|staff-console|gateway [folder]` builds the archive of one part from the commit that is checked out, with
 * its bill of materials and checksums, and a signature if RELEASE_SIGNING_KEY (a file with an Ed25519 key) is set. The same commit gives
 * the same bytes. First run `pnpm changeset version`, which sets the version number and writes the CHANGELOG. A release is refused while a
 * library has a known weakness and, without `--without-verdict`, when no registry can tell. `--trial` builds the archive of a version that
 * is never delivered: it needs no version number of its own, and later versions are not compared with it.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readMigrations } from '../apps/gateway/src/platform/database/migrate.ts';
import { releasesFolder } from '../apps/gateway/src/testing/released-apps/releases.ts';
import { asText } from './openapi/as-text.ts';
import { openApiDocument } from './openapi/document.ts';
import { pack } from './release/archive.ts';
import { billOfMaterials } from './release/bill-of-materials.ts';
import { installModules } from './release/modules.ts';
import { filesOf, isWebApp, parts, type Part } from './release/parts.ts';
import { isRecorded, keepRecordedCalls } from './release/recorded-calls.ts';
import { checksumsOf, signatureOf } from './release/signature.ts';
import { refusalAfter } from './release/verdict.ts';
import { buildApp, builtFolder } from './support/build-apps.ts';
import { runToEnd } from './support/processes.ts';
import { repositoryRoot } from './support/repository.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'without-verdict': { type: 'boolean', default: false }, trial: { type: 'boolean', default: false } },
});
const [wanted, folder = 'releases'] = positionals;
const part = parts.find((name) => name === wanted);
if (part === undefined) leave(`Say what to release: ${parts.join(', ')}.`);
await release(part, resolve(repositoryRoot, folder)).catch((error: unknown) =>
  leave(error instanceof Error ? error.message : String(error)),
);

async function release(name: Part, into: string): Promise<void> {
  if ((await git('status', '--porcelain')) !== '')
    throw new Error('There are changes that no commit holds; a release is made of a commit.');
  const waiting = readdirSync(join(repositoryRoot, '.changeset')).filter((file) => file.endsWith('.md'));
  if (waiting.length > 0 && !values.trial)
    throw new Error('Changes wait for their version: run `pnpm changeset version` and commit first.');
  const { code, output } = await runToEnd(process.execPath, [join(repositoryRoot, 'scripts/weaknesses.ts')]);
  console.log(output.trim());
  const refusal = refusalAfter(code, values['without-verdict']);
  if (refusal !== null) throw new Error(refusal);
  const atSeconds = Number(await git('log', '-1', '--format=%ct'));
  const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'apps', name, 'package.json'), 'utf8')) as { version: string };
  await make(name, version);
  mkdirSync(into, { recursive: true });
  const title = `${name}-${version}`;
  await packPart(name, atSeconds, join(into, `${title}.tar.gz`));
  writeFileSync(join(into, `${title}.cdx.json`), await billOfMaterials(name, atSeconds));
  const files = [`${title}.cdx.json`, `${title}.tar.gz`].map((file) => ({ name: file, bytes: readFileSync(join(into, file)) }));
  const checksums = checksumsOf(files);
  writeFileSync(join(into, `${title}.sha256`), checksums);
  const key = process.env.RELEASE_SIGNING_KEY;
  if (key !== undefined) writeFileSync(join(into, `${title}.sha256.sig`), signatureOf(checksums, readFileSync(key, 'utf8')));
  console.log(`${checksums}${key === undefined ? 'Not signed: RELEASE_SIGNING_KEY is not set.' : 'Signed.'}`);
}

/** The archive of a gateway has its libraries and its Node, so that a machine installs it without any registry. */
async function packPart(name: Part, atSeconds: number, to: string): Promise<void> {
  const own = { folder: repositoryRoot, files: await filesOf(name) };
  if (isWebApp(name)) return pack({ from: [own], atSeconds, to });
  const modules = mkdtempSync(join(tmpdir(), 'release-modules-'));
  try {
    await pack({ from: [own, { folder: modules, files: await installModules(modules) }], atSeconds, to });
  } finally {
    rmSync(modules, { recursive: true });
  }
}

/** Content of a release that is not in the commit: a built app, or the document of the gateway's calls. */
async function make(name: Part, version: string): Promise<void> {
  if (isWebApp(name)) {
    rmSync(builtFolder(name), { recursive: true, force: true });
    await buildApp(name, console.log);
    if (!values.trial && !isRecorded(name, version))
      console.log(`Commit ${await keepRecordedCalls(name, version)}: later gateways are asked these calls.`);
    return;
  }
  const document = openApiDocument();
  writeFileSync(join(repositoryRoot, 'apps/gateway/openapi.json'), asText(document));
  const released = join(releasesFolder, 'released', `${version}.json`);
  if (values.trial || existsSync(released)) return;
  const newestMigration = readMigrations().at(-1)!.name;
  mkdirSync(dirname(released), { recursive: true });
  writeFileSync(released, asText({ ...document, info: { ...document.info, 'x-newest-migration': newestMigration } }));
  console.log(`Commit ${released.slice(repositoryRoot.length + 1)}: later versions are compared with it.`);
}

async function git(...words: string[]): Promise<string> {
  const { code, output } = await runToEnd('git', words);
  if (code !== 0) throw new Error(`git ${words[0]} failed:\n${output}`);
  return output.trim();
}

function leave(message: string): never {
  console.error(message);
  process.exit(2);
}
