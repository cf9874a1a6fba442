import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repositoryRoot } from '../../../scripts/support/repository.ts';
import { objectStoreKeys, startObjectStore } from '../../../apps/gateway/src/testing/object-store.ts';
import type { Drill } from '../drill.ts';
import { startMailbox, type Mailbox } from '../mailbox.ts';
import { NotHere, programOf, run } from '../programs.ts';
import { until } from '../site.ts';
import { blocksOf, installPage, places, type Block, type Place } from './blocks.ts';
import { breakEleven, type Broken } from './breaks.ts';
import { askDashboard } from './dashboard.ts';
import { emptyDebian, startMachine, type Disk, type Machine, type Network } from './machine.ts';
import { nextReleases, PUBLIC_KEY, sign, signingKey } from './next-release.ts';
import { alarmSmsVariables, gatewayVariables, SANDBOX, SCANNER, startOutside } from './outside.ts';
import { restoreFromCopy } from './restore-from-copy.ts';
import { entered, keptTranscript, withoutProgress } from './transcript.ts';
import { visit } from './visit.ts';
import { openWayOut } from './way-out.ts';

const BRIDGE = 'psc-drill';
const HOST = '10.77.0.1';
const addresses: Record<Place, string> = { intranet: '10.77.0.2', public: '10.77.0.3', standby: '10.77.0.4' };
const names: Record<Place, readonly string[]> = {
  intranet: ['console.example.intranet', 'database.example.gov.np'],
  public: ['recruitment.example.gov.np'],
  standby: ['standby.example.gov.np'],
};
const everyPlace = Object.keys(addresses) as Place[];
const archives: Record<Place, readonly string[]> = {
  intranet: ['gateway', 'staff-console'],
  public: ['gateway', 'candidate-portal'],
  standby: [],
};
const certificates: Record<Place, readonly string[]> = {
  intranet: ['console', 'database'],
  public: ['recruitment'],
  standby: ['database'],
};
const appPorts: Record<Place, readonly number[]> = { intranet: [8082, 8092], public: [8081, 8091], standby: [] };
const MAIL = { name: 'mail.example.gov.np', port: 465, password: 'change-me' };
const OBJECTS = { name: 'objects.example.gov.np', port: 443, bucket: 'psc-files' };
/** A bucket of the same server, because the drill has one. */
const COPIES = { name: 'copies.example.gov.np', bucket: 'psc-copies' };

/** Follows the installation page word for word on two empty machines and records their output. */
export const install: Drill<null> = {
  name: 'install',
  says: 'docs/operations/install.md word for word on empty Debian machines: two that serve, and a standby',
  async run(_nothing, say) {
    for (const program of ['debootstrap', 'systemd-nspawn']) programOf(program, 'debootstrap systemd-container');
    if (process.getuid?.() !== 0) throw new NotHere('only root can start machines');
    // A machine's `/tmp` hides the host's files below it.
    const folder = mkdtempSync('/var/tmp/psc-install-');
    const transcript = join(repositoryRoot, '.test-results/install.txt');
    mkdirSync(join(repositoryRoot, '.test-results'), { recursive: true });
    writeFileSync(transcript, '');
    const write = (text: string) => appendFileSync(transcript, `${text}\n`);
    const tell = (text: string) => {
      write(`\n=> ${text}`);
      say(text);
    };
    try {
      await installOn(folder, write, tell);
      writeFileSync(keptTranscript, withoutProgress(readFileSync(transcript, 'utf8')));
      say(`Commit ${relative(repositoryRoot, keptTranscript)}.`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
      say(`what was entered and printed: ${transcript}`);
    }
  },
};

async function installOn(folder: string, write: (text: string) => void, say: (text: string) => void): Promise<void> {
  const releases = process.env.RELEASES ?? makeReleases(folder);
  const key = signingKey();
  sign(releases, key);
  const empty = process.env.EMPTY_DEBIAN ?? join(folder, 'empty');
  emptyDebian(empty);
  say('an empty Debian and the archives of a release are there');
  makeCertificates(join(folder, 'tls'));
  openBridge();
  const wayOut = await openWayOut(HOST);
  const reachedAt = (name: string, port: number) => ({
    host: HOST,
    port,
    key: readFileSync(join(folder, `tls/${name}.key`), 'utf8'),
    certificate: readFileSync(join(folder, `tls/${name}.pem`), 'utf8'),
  });
  const openMailbox = () => startMailbox({ ...reachedAt('mail', MAIL.port), password: MAIL.password });
  const mailbox: Broken['mailbox'] = {
    current: await openMailbox(),
    away: () => mailbox.current.stop(),
    back: async () => void (mailbox.current = await openMailbox()),
  };
  const objects = await startObjectStore([OBJECTS.bucket, COPIES.bucket], reachedAt('objects', OBJECTS.port));
  const outside = await startOutside({ ...reachedAt('sandbox', SANDBOX.port), folder: join(folder, 'sandbox') });
  const smallDisk = makeSmallDisk(folder);
  const hosts = Object.fromEntries([
    [HOST, [MAIL.name, OBJECTS.name, COPIES.name, SANDBOX.name, SCANNER.name]],
    ...everyPlace.map((place) => [addresses[place], names[place]] as const),
  ]);
  const network = { bridge: BRIDGE, hosts, proxy: `http://${HOST}:${wayOut.port}` };
  const machines: Partial<Record<Place, Machine>> = {};
  try {
    for (const place of places) machines[place] = await startAs(place, { folder, empty, releases, network });
    const blocks = blocksOf(installPage());
    const enterOn = (steps: RegExp, place: Place) =>
      enterAll(
        blocks.filter(({ heading }) => steps.test(heading)),
        place,
        machines as Record<Place, Machine>,
        write,
      );
    // A machine that is still working cannot be stopped, so wait for both even if one fails.
    const prepared = await Promise.allSettled(places.map((place) => enterOn(/^1\./, place)));
    for (const each of prepared) if (each.status === 'rejected') throw each.reason;
    say('the product lies on both machines');
    for (const place of places) {
      await enterOn(/^[2-6]\./, place);
      await untilItServes(place, machines[place]!);
      await hasLoggedNoError(machines[place]!);
      say(`${place}: installed and serving, without an error in its journal`);
    }
    await until('the first two people have their mails', () => firstPeople.every((address) => hasMail(mailbox.current, address)));
    say(`mails were taken for ${firstPeople.join(' and ')}`);
    for (const place of places) await enterOn(/^7\./, place);
    say('each machine finds the other as it should be');
    machines.standby = await startAs('standby', { folder, empty, releases, network }, { from: smallDisk, at: '/srv/small' });
    const all = machines as Record<Place, Machine>;
    for (const block of blocks.filter(({ heading }) => heading === 'A standby')) await enterAll([block], block.on as Place, all, write);
    say(`the standby follows: ${await psqlOutput(all.intranet, 'select application_name, state, sync_state from pg_stat_replication')}`);
    await enterOn(/^Backups$/, 'intranet');
    say(`backups: ${(await all.intranet.enter('runuser -u postgres -- pgbackrest --stanza=psc info')).printed.replaceAll(/\s+/g, ' ')}`);
    write('\n[intranet] by hand: the addresses and keys of both object stores, and of the SMS service');
    fillIn(all.intranet, 'copies', ['RCLONE_CONFIG_FILES_', 'RCLONE_CONFIG_COPY_'].flatMap(keysOf));
    await enterOn(/^Copies in another place$/, 'intranet');
    say(`copied to the other place: ${objects.keysIn(COPIES.bucket).length} objects`);
    say(`restored from the other place on another machine: a database with ${await restoreFromCopy(all.intranet, all.standby)} accounts`);
    letPrometheusIn(all.public, write);
    fillIn(all.intranet, 'alarm-sms', alarmSmsVariables);
    for (const place of ['public', 'standby', 'intranet'] as const) await enterOn(/^8\./, place);
    say('Prometheus reads both gateways, both machines and the database');
    for (const place of places) await untilItServes(place, all[place]);
    for (const place of places) await keepsFiles(place, all[place]);
    say('both gateways wrote an object to the store, read it and deleted it, and signed in at the mail server');
    for (const place of places) await hasNeverEnded(place, all[place]);
    say('both machines serve with the standby and the archive, by services that have never ended');
    const next = nextReleases(folder, releases);
    sign(next, key);
    for (const place of places) bring(next, join(all[place].folder, 'srv/next'), archives[place]);
    const users = visit({ host: addresses.public, authority: readFileSync(join(folder, 'tls/authority.crt'), 'utf8') });
    const upgraded = async (place: Place, heading: string) => {
      for (const block of blocks.filter((each) => each.heading === heading && each.on === place))
        await enterAll([block], place, all, write);
      say(`${place}, ${heading.toLowerCase()}: ${await releasesOf(place, all[place])}`);
    };
    const [away, back] = blocks.filter(({ heading }) => heading === 'Rebooting the standby') as [Block, Block];
    await enterAll([away], 'intranet', all, write);
    await all.standby.enter('systemctl stop postgresql@15-main\nsleep 10\nsystemctl start postgresql@15-main');
    await enterAll([back], 'intranet', all, write);
    say('the standby was away for ten seconds');
    for (const place of places) await upgraded(place, 'Upgrading');
    for (const place of ['public', 'intranet'] as const) await upgraded(place, 'Taking a release back');
    const seen = await users.stop();
    say(`meanwhile users made ${seen.asked} requests and sent ${seen.written} questions`);
    if (seen.failures.length > 0) throw new Error(`${seen.failures.length} requests failed:\n${seen.failures.slice(0, 10).join('\n')}`);
    const kept = Number(await psqlOutput(all.intranet, 'select count(*) from enquiry', 'psc'));
    if (kept !== seen.written) throw new Error(`${seen.written} questions were acknowledged, and ${kept} are in the database.`);
    say(
      `no request failed, and the database has these ${kept} questions; the migration of the next release is there: ${await psqlOutput(
        all.intranet,
        'select name from schema_migration order by name desc limit 1',
        'psc',
      )}`,
    );
    const { answered, waiting } = await askDashboard(all.intranet);
    say(`the dashboard: ${answered} queries have figures, ${waiting} wait for something to happen`);
    const shortCertificate = makeShortCertificate(join(folder, 'tls'));
    await breakEleven({ machines: all, outside, mailbox, shortCertificate }, say);
  } finally {
    await Promise.all(Object.values(machines).map((each) => each.stop()));
    wayOut.close();
    await mailbox.current.stop();
    await objects.stop();
    await outside.stop();
    run('umount', [smallDisk]);
    run('ip', ['link', 'del', BRIDGE]);
  }
}

async function enterAll(
  blocks: readonly Block[],
  place: Place,
  machines: Record<Place, Machine>,
  write: (text: string) => void,
): Promise<void> {
  let edited = false;
  for (const block of blocks.filter(({ on }) => on === place || (on === 'both' && place !== 'standby'))) {
    const { heading, commands } = block;
    if (heading.startsWith('4.') && !edited) {
      editByHand(place, machines, write);
      edited = true;
    }
    const { isDone, printed } = await machines[place].enter(commands);
    // Written in one piece, because two machines install in parallel.
    write(`\n${entered(place, block)}${printed}`);
    if (!isDone) throw new Error(`${place}, ${heading}:\n${commands}\nprinted:\n${printed.slice(-3000)}`);
  }
}

/** Step 3 leaves two things to people: the key and the token of both machines, and the account at the object store. */
function editByHand(place: Place, machines: Record<Place, Machine>, write: (text: string) => void): void {
  const file = (of: Place) => join(machines[of].folder, 'etc/psc/gateway.env');
  const lines = readFileSync(file(place), 'utf8')
    .split('\n')
    .map((line) => line.replace(/^S3_ACCESS_KEY=.*/, `S3_ACCESS_KEY=${objectStoreKeys.accessKey}`))
    .map((line) => line.replace(/^S3_SECRET_KEY=.*/, `S3_SECRET_KEY=${objectStoreKeys.secretKey}`));
  const key = readFileSync(file('intranet'), 'utf8')
    .split('\n')
    .filter((line) => /^(ADMIT_CARD_SIGNING_KEY|METRICS_TOKEN)=/.test(line));
  writeFileSync(file(place), [...lines, ...gatewayVariables, ...(place === 'public' ? key : []), ''].join('\n'), { mode: 0o600 });
  write(
    `\n[${place}] by hand: the keys of the object store, a virus scanner, a payment provider${place === 'public' ? ', and the key and the token of the intranet' : ''}`,
  );
}

/** Section 8 leaves the address of the machine that watches to people. */
function letPrometheusIn(machine: Machine, write: (text: string) => void): void {
  const file = join(machine.folder, 'opt/psc/gateway/deploy/nginx/metrics.conf');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/allow [\d.]+;/, `allow ${addresses.intranet};`));
  write('\n[public] by hand: the address of the machine that watches');
}

const keysOf = (prefix: string) => [
  `${prefix}ACCESS_KEY_ID=${objectStoreKeys.accessKey}`,
  `${prefix}SECRET_ACCESS_KEY=${objectStoreKeys.secretKey}`,
];

/** Sets variables in a file of deploy/environment that a later block copies; systemd takes the last line of each. */
function fillIn(machine: Machine, file: string, lines: readonly string[]): void {
  appendFileSync(join(machine.folder, `opt/psc/gateway/deploy/environment/${file}.env`), `${lines.join('\n')}\n`);
}

type Site = { folder: string; empty: string; releases: string; network: Network };

async function startAs(place: Place, { folder, empty, releases, network }: Site, disk?: Disk): Promise<Machine> {
  const own = join(folder, place);
  run('cp', ['-a', empty, own]);
  const release = join(own, 'srv/release');
  mkdirSync(join(release, 'tls'), { recursive: true });
  bring(releases, release, archives[place]);
  copyFileSync(join(releases, PUBLIC_KEY), join(release, PUBLIC_KEY));
  for (const name of ['authority.crt', ...certificates[place].flatMap((each) => [`${each}.pem`, `${each}.key`])])
    copyFileSync(join(folder, 'tls', name), join(release, 'tls', name));
  return startMachine(own, addresses[place], network, disk);
}

function bring(releases: string, into: string, parts: readonly string[]): void {
  mkdirSync(into, { recursive: true });
  for (const part of parts) {
    const files = readdirSync(releases).filter((name) => name.startsWith(`${part}-`));
    for (const name of files) copyFileSync(join(releases, name), join(into, name));
  }
}

async function releasesOf(place: Place, { enter }: Machine): Promise<string> {
  const parts = archives[place].map((part) => `/opt/psc/${part}`).join(' ');
  const { printed } = await enter(`readlink ${parts}`);
  return printed.trim().replaceAll('releases/', '').replaceAll('\n', ', ');
}

/** @throws Error when the query fails or returns nothing */
async function psqlOutput({ enter }: Machine, query: string, database = 'postgres'): Promise<string> {
  const { isDone, printed } = await enter(`cd /\nrunuser -u postgres -- psql -d ${database} -Atc "${query}"`);
  if (!isDone || printed.trim() === '') throw new Error(`${query} answered nothing:\n${printed}`);
  return printed.trim();
}

/** Services take some seconds to answer after they start. */
async function untilItServes(place: Place, { enter }: Machine): Promise<void> {
  const asked = [...[8080, 8090].map((port) => `${port}/health/ready`), ...appPorts[place].map((port) => `${port}/`)];
  const look = asked.map((each) => `curl -sf -o /dev/null http://127.0.0.1:${each}`).join(' && ');
  await until(`the ${place} machine serves`, async () => (await enter(look)).isDone).catch(async (error: Error) => {
    throw new Error(`${error.message}\n${await journalOf(enter)}`);
  });
}

/** A service that was unavailable when a gateway started would still be listed here, or appear in the journal. */
async function keepsFiles(place: Place, { enter }: Machine): Promise<void> {
  const { printed } = await enter(
    `/opt/psc/gateway/node_modules/.bin/node -e "fetch('http://127.0.0.1:8080/health/ready').then(a => a.text()).then(console.log)"`,
  );
  if (!printed.includes('"awaited":[]')) throw new Error(`The ${place} machine awaits a service: ${printed}${await journalOf(enter)}`);
}

/** The people of step 6. */
const firstPeople = ['anita@example.gov.np', 'bishnu@example.gov.np'];
const hasMail = ({ taken }: Mailbox, address: string) => [...taken.keys()].some((key) => key.startsWith(`${address} `));

/** systemd restarts crashed services, so a service in a crash loop still answers in between. */
async function hasNeverEnded(place: Place, { enter }: Machine): Promise<void> {
  const units = ['psc-gateway@8080', 'psc-gateway@8090', ...appPorts[place].map((port) => `psc-app@${port}`)].join(' ');
  const { printed } = await enter(`systemctl show --property NRestarts --value ${units}`);
  if (printed.split('\n').filter(Boolean).join() !== '0,0,0,0')
    throw new Error(`Services of the ${place} machine ended and were started again:\n${printed}${await journalOf(enter)}`);
}

/** pino writes errors with level 50. */
async function hasLoggedNoError({ enter }: Machine): Promise<void> {
  const { printed } = await enter(`journalctl --no-pager --output cat -u 'psc-*' | grep -E '"level":[56]0' || true`);
  if (printed.trim() !== '') throw new Error(`The journal has errors:\n${printed}`);
}

const journalOf = async (enter: Machine['enter']) => (await enter("journalctl -n 60 --no-pager -u 'psc-*'")).printed;

function makeReleases(folder: string): string {
  const into = join(folder, 'releases');
  for (const part of ['gateway', 'candidate-portal', 'staff-console'])
    run(process.execPath, [join(repositoryRoot, 'scripts/release.ts'), part, into, '--trial', '--without-verdict']);
  return into;
}

/** The commission's certificate authority, and a certificate for each name. */
function makeCertificates(folder: string): void {
  mkdirSync(folder);
  const openssl = (...words: string[]) => run(programOf('openssl', 'openssl'), words);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const authority = [join(folder, 'authority.crt'), join(folder, 'authority.key')] as const;
  openssl('req', '-x509', ...key, '-days', '60', '-subj', '/CN=Authority of the drill', '-keyout', authority[1], '-out', authority[0]);
  for (const [name, hosts] of Object.entries(hostsOf)) {
    const said = [...key, '-subj', `/CN=${hosts[0]}`, '-addext', `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(',')}`];
    const signed = ['-CA', authority[0], '-CAkey', authority[1], '-addext', 'basicConstraints=critical,CA:FALSE'];
    openssl('req', '-x509', ...said, ...signed, '-days', '60', '-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.pem`));
  }
}

const hostsOf: Record<string, string[]> = {
  recruitment: ['recruitment.example.gov.np'],
  console: ['console.example.intranet'],
  database: ['database.example.gov.np'],
  mail: [MAIL.name],
  objects: [OBJECTS.name, COPIES.name],
  sandbox: [SANDBOX.name],
};

/** @returns the PEM of a certificate for the portal that ends in ten days */
function makeShortCertificate(folder: string): string {
  const into = join(folder, 'short');
  const said = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=recruitment.example.gov.np'];
  run(programOf('openssl', 'openssl'), ['req', '-x509', ...said, '-days', '10', '-keyout', `${into}.key`, '-out', `${into}.pem`]);
  return readFileSync(`${into}.pem`, 'utf8');
}

/** A disk of 64 MB that the drill can fill without filling that of this computer. */
function makeSmallDisk(folder: string): string {
  const [image, mounted] = [join(folder, 'small.image'), join(folder, 'small')];
  mkdirSync(mounted);
  run('truncate', ['-s', '64M', image]);
  run(programOf('mkfs.ext4', 'e2fsprogs'), ['-q', image]);
  run('mount', ['-o', 'loop', image, mounted]);
  return mounted;
}

function openBridge(): void {
  run('ip', ['link', 'add', BRIDGE, 'type', 'bridge']);
  run('ip', ['addr', 'add', `${HOST}/24`, 'dev', BRIDGE]);
  run('ip', ['link', 'set', BRIDGE, 'up']);
}
