import { connect, type Socket } from 'node:net';
import pLimit from 'p-limit';
import { ReceivedFile } from '../frame/received-file.ts';
import { refuse } from '../frame/refusal.ts';
import { scans } from '../metrics.ts';

/** A scanner's verdict; `found` is the scanner's name for the malware. */
type Verdict = { kind: 'clean' } | { kind: 'infected'; found: string } | { kind: 'notScanned' };
export type Scanner = {
  scan: (bytes: Buffer) => Promise<Verdict>;
  /** @throws Error if the scanner does not answer */
  probe?: () => Promise<void>;
};

/** Used if no scanner is configured. */
export const noScanner: Scanner = { scan: async () => ({ kind: 'notScanned' }) };

/** ClamAV's daemon: the path of a socket, or host and port. */
type ClamdAddress = { path: string } | { host: string; port: number };

/** `unix:/run/clamav/clamd.ctl` or `tcp://127.0.0.1:3310`. */
export function clamdAddress(given: string): ClamdAddress {
  const { protocol, pathname, hostname, port } = new URL(given);
  return protocol === 'unix:'
    ? { path: decodeURIComponent(pathname) }
    : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
}

/** SPEC-GAP: the specification does not limit how long an upload waits for its scan. A file of some megabytes takes a second. */
const LONGEST_MS = 15_000;
/** The default number of parallel scans in clamd's configuration. */
const AT_ONCE = 10;
const CHUNK_BYTES = 64 * 1024;
const MOST_ANSWERED = 4096;

/**
 * Scans with clamd's `INSTREAM`: the bytes go over the socket, so it needs no access to our folders. If it fails or does not answer, the
 * upload is refused, because a commission that configured a scanner wants every file scanned.
 */
export function clamdScanner(address: ClamdAddress, longestMs = LONGEST_MS): Scanner {
  const limit = pLimit(AT_ONCE);
  return {
    scan: (bytes) =>
      limit(async () => {
        try {
          const verdict = verdictOf(await ask(address, (socket) => send(socket, bytes), longestMs));
          scans.inc({ outcome: verdict.kind });
          return verdict;
        } catch (error) {
          scans.inc({ outcome: 'silent' });
          throw error instanceof ScannerSilent ? error : new ScannerSilent({ cause: error });
        }
      }),
    probe: async () => {
      if ((await ask(address, (socket) => socket.write('zPING\0'), longestMs)) !== 'PONG') throw new ScannerSilent();
    },
  };
}

/** The scanner gave no verdict: the upload is refused and can be retried. */
export class ScannerSilent extends Error {
  constructor(options?: ErrorOptions) {
    super('The scanner of uploads gave no verdict.', options);
    this.name = 'ScannerSilent';
  }
}

function verdictOf(said: string): Verdict {
  if (said === 'stream: OK') return { kind: 'clean' };
  const found = /^stream: (.+) FOUND$/.exec(said)?.[1];
  if (found !== undefined) return { kind: 'infected', found };
  throw new ScannerSilent();
}

function ask(address: ClamdAddress, say: (socket: Socket) => void, longestMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    const late = setTimeout(() => socket.destroy(new Error('clamd took too long.')), longestMs);
    let said = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      said += part;
      if (said.length > MOST_ANSWERED) socket.destroy(new Error('clamd said too much.'));
      else if (said.includes('\0')) socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(late);
      if (said.includes('\0')) resolve(said.slice(0, said.indexOf('\0')));
      else reject(new Error('clamd closed the connection without an answer.'));
    });
    socket.on('connect', () => say(socket));
  });
}

/** Each chunk is preceded by its length; a length of zero ends the stream. */
function send(socket: Socket, bytes: Buffer): void {
  const lengthOf = (length: number) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(length);
    return head;
  };
  socket.write('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    socket.write(lengthOf(chunk.length));
    socket.write(chunk);
  }
  socket.write(lengthOf(0));
}

type ScanNoted = (what: { notScanned: number } | { infected: string }) => void;

function filesIn(value: unknown, path: readonly string[]): { field: string; bytes: Buffer }[] {
  if (value instanceof ReceivedFile) return [{ field: path.join('.'), bytes: value.bytes }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => filesIn(each, [...path, name]));
}

/**
 * Scans every uploaded file of a body before any is stored or read.
 * @throws Refusal 400 at the field of an infected file, 503 while the scanner gives no verdict
 */
export async function scanReceived(scanner: Scanner, body: unknown, note: ScanNoted): Promise<void> {
  const verdicts = await Promise.all(filesIn(body, []).map(async ({ field, bytes }) => ({ field, verdict: await scanner.scan(bytes) })));
  const infected = verdicts.flatMap(({ field, verdict }) => {
    if (verdict.kind !== 'infected') return [];
    note({ infected: verdict.found });
    return [{ field, message: 'gateway.frame.infectedFile' }];
  });
  if (infected.length > 0) throw refuse.invalid(infected);
  const notScanned = verdicts.filter(({ verdict }) => verdict.kind === 'notScanned').length;
  if (notScanned > 0) note({ notScanned });
}
