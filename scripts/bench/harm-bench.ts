import { connect } from 'node:net';
import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32, createDeflate } from 'node:zlib';
import { connectPostgres } from '../../apps/gateway/src/database/connection.ts';
import { demoPassword } from '../../apps/gateway/src/seed/demo-sign-ins.ts';
import { startPostgresServer } from '../../apps/gateway/src/testing/postgres-server.ts';
import { sheetFile } from '../../apps/gateway/src/testing/sheets.ts';
import { insertSessionsOf } from './candidates.ts';
import type { Line } from './line.ts';
import { startGatewayOn } from './world/large-world.ts';

const ROUNDS = 40;
const MOST_TIMES = 2;
/** Below this nobody notices a difference. */
const UNNOTICED_MS = 150;

type Attack = { what: string; run: (ended: AbortSignal) => Promise<string> };

/** A picture of `side`² points of one colour, which takes little and unpacks to much. */
async function hugePicture(side: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 });
  const packed: Buffer[] = [];
  deflate.on('data', (part: Buffer) => packed.push(part));
  const line = Buffer.alloc(1 + Math.ceil(side / 8));
  for (let row = 0; row < side; row += 1) if (!deflate.write(line)) await new Promise((drained) => deflate.once('drain', drained));
  deflate.end();
  await finished(deflate);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', Buffer.concat(packed)), chunk('IEND', Buffer.alloc(0))]);
}

function p95(timesMs: readonly number[]): number {
  return timesMs.toSorted((one, other) => one - other)[Math.floor(timesMs.length * 0.95)] ?? 0;
}

/** Sends the same over and over, two at a time, and answers what was answered. */
async function repeat(send: () => Promise<Response>, ended: AbortSignal): Promise<string> {
  const statuses = new Map<number | 'cut', number>();
  const worker = async () => {
    while (!ended.aborted) {
      const status = await send().then(
        (answer) => answer.status,
        () => 'cut' as const,
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all([worker(), worker()]);
  return [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
}

function upload(url: string, token: string, field: string, bytes: Buffer, name: string): Promise<Response> {
  const body = new FormData();
  body.append('data', '{}');
  body.append(field, new Blob([new Uint8Array(bytes)]), name);
  return fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
}

const HELD_BYTES = 24 * 1024 * 1024;

/** An upload that stops two kilobytes before its end and is then held open. */
function holdUpload(base: string, path: string, token: string, ended: AbortSignal): Promise<string> {
  const { hostname, port } = new URL(base);
  return new Promise((over) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (part: Buffer) => (answer ||= part.toString().slice(9, 12)));
    socket.on('error', () => undefined);
    socket.on('close', () => over(answer || 'held'));
    const head = '--b\r\ncontent-disposition: form-data; name="photograph"; filename="p.png"\r\n\r\n';
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${HELD_BYTES}\r\n\r\n${head}`,
    );
    socket.write(Buffer.alloc(HELD_BYTES - head.length - 2048));
    ended.addEventListener('abort', () => socket.destroy());
  });
}

/**
 * What one person can send to stall others: a picture of 60,000² points, a sheet that unpacks to 12 MB of spaces, forty uploads held
 * open, six hundred made-up reset links. Prints how long signing in and lists take beside each, and beside nothing.
 */
export async function benchHarm(report: (line: Line) => void, say: (text: string) => void): Promise<void> {
  const server = await startPostgresServer();
  const url = server.urlOf('postgres');
  let gateway: Awaited<ReturnType<typeof startGatewayOn>> | null = null;
  try {
    gateway = await startGatewayOn(url);
    const { base } = gateway;
    const open = await connectPostgres(url, 1);
    const other = await open.db
      .selectFrom('account')
      .select('username')
      .where('kind', '=', 'candidate')
      .where('username', '!=', 'sita')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const [own, harmful] = (await insertSessionsOf(open, ['sita', other.username], 'candidate-portal')) as [string, string];
    const [officer] = (await insertSessionsOf(open, ['administrator'], 'staff-console')) as [string];
    await open.close();
    const authorization = `Basic ${Buffer.from('candidate-portal:').toString('base64')}`;
    const asked: Record<string, () => Promise<Response>> = {
      'sign-in': () =>
        fetch(`${base}/session/login`, {
          method: 'POST',
          headers: { authorization },
          body: new URLSearchParams({ grant_type: 'password', username: 'sita', password: demoPassword }),
        }),
      lists: () => fetch(`${base}/notification/latest`, { headers: { authorization: `Bearer ${own}` } }),
    };
    const timed = async () => {
      const result: Record<string, number> = {};
      for (const [name, ask] of Object.entries(asked)) {
        const timesMs: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const begun = performance.now();
          const { status } = await ask();
          if (status !== 200) throw new Error(`${name} answered ${status}`);
          timesMs.push(performance.now() - begun);
          await pause(20);
        }
        result[name] = p95(timesMs);
      }
      return result;
    };
    say('Making what does harm …');
    const picture = await hugePicture(60_000);
    const sheet = Buffer.from(await (await sheetFile([['name'], [`${' '.repeat(12 * 1024 * 1024)}x`]])).arrayBuffer());
    const attacks: Attack[] = [
      {
        what: `a picture of ${Math.round(picture.length / 1024)} kB`,
        run: (ended) => repeat(() => upload(`${base}/profile/documents/upload`, harmful, 'photograph', picture, 'p.png'), ended),
      },
      {
        what: `a sheet of ${Math.round(sheet.length / 1024)} kB`,
        run: (ended) => repeat(() => upload(`${base}/master-entry/import-preview/religion`, officer, 'file', sheet, 's.xlsx'), ended),
      },
      {
        what: '40 held uploads',
        run: async (ended) => {
          const held = Array.from({ length: 40 }, () => holdUpload(base, '/profile/documents/upload', harmful, ended));
          const answers = await Promise.all(held);
          return `${answers.filter((each) => each === '503').length} refused, ${answers.filter((each) => each === 'held').length} held`;
        },
      },
      {
        what: '600 reset links',
        run: async () => {
          const body = JSON.stringify({ tokenId: 'A'.repeat(43), newPassword: 'Sagarmatha8', confirmPassword: 'Sagarmatha8' });
          const headers = { 'content-type': 'application/json' };
          const sent = Array.from(
            { length: 600 },
            async () => (await fetch(`${base}/session/reset-password`, { method: 'POST', headers, body })).status,
          );
          const statuses = await Promise.all(sent);
          return `${statuses.filter((status) => status === 400).length} refused at once, ${statuses.filter((status) => status === 429 || status === 503).length} sent away`;
        },
      },
    ];
    await timed();
    for (const { what, run } of attacks) {
      const alone = await timed();
      const over = new AbortController();
      const attack = run(over.signal);
      await pause(300);
      const beside = await timed();
      over.abort();
      const answered = await attack;
      for (const name of Object.keys(asked)) {
        report({
          what: `${name} beside ${what}`,
          measured: `95% within ${beside[name]!.toFixed(0)} ms (${answered})`,
          floorName: 'beside nothing',
          floor: `95% within ${alone[name]!.toFixed(0)} ms`,
          ratio: beside[name]! <= UNNOTICED_MS ? 1 : beside[name]! / alone[name]!,
          goal: { atMost: MOST_TIMES },
        });
      }
    }
  } finally {
    await gateway?.stop();
    await server.stop();
  }
}
