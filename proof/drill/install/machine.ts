import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { programOf, run } from '../programs.ts';
import { until } from '../site.ts';

const DEBIAN = 'bookworm';
/** A standard installation has these packages; debootstrap's smallest variant does not. */
const OF_EVERY_INSTALLATION = 'systemd,systemd-sysv,dbus,ca-certificates,iproute2,procps';
const STARTED_WITHIN_MS = 60_000;
/** Slow networks make package downloads long. */
const BLOCK_WITHIN_MS = 20 * 60_000;

export type Network = { bridge: string; hosts: Readonly<Record<string, readonly string[]>>; proxy: string };
/** A folder of the host and where the machine has it. */
export type Disk = { from: string; at: string };
export type Machine = {
  folder: string;
  /** Runs commands as root in a shell that stops at the first failure. */
  enter: (commands: string) => Promise<Outcome>;
  stop: () => Promise<void>;
};
type Outcome = { isDone: boolean; printed: string };

/** An empty Debian, created once for all machines. */
export function emptyDebian(folder: string): void {
  if (existsSync(join(folder, 'etc/debian_version'))) return;
  run(programOf('debootstrap', 'debootstrap'), ['--variant=minbase', `--include=${OF_EVERY_INSTALLATION}`, DEBIAN, folder]);
}

/** A machine with its own systemd, processes and address, whose commands run as if typed at its console. */
export async function startMachine(folder: string, address: string, network: Network, disk?: Disk): Promise<Machine> {
  prepare(folder, network);
  // A unique name cannot collide with leftovers of an earlier run.
  const name = `${basename(folder)}-${process.pid}`;
  const unregistered = ['--quiet', '--register=no', '--keep-unit', '--machine', name];
  const words = [
    ...unregistered,
    '--directory',
    folder,
    '--network-bridge',
    network.bridge,
    ...(disk ? ['--bind', `${disk.from}:${disk.at}`] : []),
    '--boot',
  ];
  const child = spawn(programOf('systemd-nspawn', 'systemd-container'), words, { stdio: ['ignore', 'pipe', 'pipe'] });
  const log = createWriteStream(`${folder}.log`);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  try {
    const leader = await leaderOf(child);
    const enter = (commands: string) => inside(leader, commands);
    const state = async () => (await enter('systemctl is-system-running')).printed;
    await until('the machine has started', async () => /running|degraded/.test(await state()), STARTED_WITHIN_MS);
    const { isDone, printed } = await enter(`ip addr add ${address}/24 dev host0\nip link set host0 up`);
    if (!isDone) throw new Error(`The machine has no network: ${printed}`);
    return { folder, enter, stop: () => halt(child, leader) };
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`The machine did not start; it printed:\n${readFileSync(`${folder}.log`, 'utf8').slice(-2000)}`, { cause: error });
  }
}

/** Supplies the network's side: host names, a proxy to the internet, and the certificate authority of that proxy. */
function prepare(folder: string, { hosts, proxy }: Network): void {
  const names = Object.entries(hosts).map(([address, each]) => `${address} ${each.join(' ')}`);
  writeFileSync(join(folder, 'etc/hosts'), ['127.0.0.1 localhost', ...names, ''].join('\n'));
  writeFileSync(join(folder, 'etc/apt/apt.conf.d/90way-out'), `Acquire::http::Proxy "${proxy}";\nAcquire::https::Proxy "${proxy}";\n`);
  writeFileSync(join(folder, 'root/.npmrc'), `https-proxy=${proxy}\nproxy=${proxy}\ncafile=/etc/authorities.pem\n`);
  writeFileSync(join(folder, 'etc/authorities.pem'), readFileSync('/etc/ssl/certs/ca-certificates.crt'));
  // The machine is disposable, so nothing has to survive a power failure.
  writeFileSync(join(folder, 'etc/dpkg/dpkg.cfg.d/90thrown-away'), 'force-unsafe-io\n');
}

/** Set-up processes come and go before the machine's first process. */
async function leaderOf({ pid }: ChildProcess): Promise<number> {
  const systemd = () =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .split(' ')
      .find((each) => /^systemd$/m.test(commandOf(each)));
  await until('the machine has a first process', () => systemd() !== undefined, STARTED_WITHIN_MS);
  return Number(systemd());
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Enters commands that must succeed.
 * @returns Their output
 */
export async function entered({ enter }: Pick<Machine, 'enter'>, commands: string): Promise<string> {
  const { isDone, printed } = await enter(`cd /\n${commands}`);
  if (!isDone) throw new Error(`${commands}\nprinted:\n${printed.slice(-3000)}`);
  return printed.trim();
}

/** This process runs the machines' proxy, so it must never block. */
function inside(leader: number, commands: string): Promise<Outcome> {
  const clean = ['HOME=/root', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', 'LC_ALL=C.UTF-8', 'CI=true'];
  const words = ['--target', String(leader), '--mount', '--uts', '--ipc', '--net', '--pid', '--root', '--wd=/root', '--'];
  const shell = ['env', '-i', ...clean, 'DEBIAN_FRONTEND=noninteractive', 'sh', '-c', `exec 2>&1; set -e; cd /root\n${commands}`];
  return new Promise((resolve) => {
    const limits = { maxBuffer: 64 * 1024 * 1024, timeout: BLOCK_WITHIN_MS };
    execFile(programOf('nsenter', 'util-linux'), [...words, ...shell], limits, (error, printed) =>
      resolve({ isDone: error === null, printed }),
    );
  });
}

async function halt(child: ChildProcess, leader: number): Promise<void> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  await inside(leader, 'systemctl poweroff --force');
  await until('the machine has ended', hasEnded, STARTED_WITHIN_MS).catch(() => {
    // The machine's first process outlives the program that started it.
    process.kill(leader, 'SIGKILL');
    child.kill('SIGKILL');
  });
}
