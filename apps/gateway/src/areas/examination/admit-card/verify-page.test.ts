import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  genuineKeysOf,
  readToken,
  signedToken,
  signingKeyFrom,
  signingKeyOf,
  type SignedDocument,
} from '../../../platform/pdf/signed-code.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let page: Response;
let html: string;
let worker: Response;
beforeAll(async () => {
  gateway = await startTestGateway();
  const address = await gateway.listen();
  page = await fetch(`${address}/verify`);
  html = await page.text();
  worker = await fetch(`${address}/verify-worker.js`);
});
afterAll(() => gateway.stop());

const receipt: SignedDocument = {
  kind: 'receipt',
  facts: {
    fullName: 'Sita Basnet',
    masterId: '10000001',
    applicationNumber: '2083-84-0000008',
    receiptNumber: 'R-00000012',
    post: 'Kharidar',
    amount: 'Rs 700',
    paidOn: '2083-08-05 BS, 2026-11-21 AD, 09:45',
  },
};

type VerifyEd25519 = (publicKey: Uint8Array, signature: Uint8Array, message: Uint8Array) => Promise<boolean>;
/** Evaluates the page's script like a browser. */
const { verifyEd25519 } = runInThisContext(
  `(() => { ${readFileSync(new URL('./ed25519.gen.js', import.meta.url), 'utf8')}; return ed25519; })()`,
) as { verifyEd25519: VerifyEd25519 };

test('the code of a paper is signed by the key whose public half the page carries', () => {
  const key = signingKeyOf(gateway.tools.configuration);
  const [written, signature] = signedToken(receipt, key).split('.') as [string, string];
  expect(JSON.parse(Buffer.from(written, 'base64url').toString())).toEqual(['receipt', ...Object.values(receipt.facts)]);
  const publicKey = createPublicKey({
    key: Buffer.from(/data-public-keys="[^:]+:([^"]+)"/.exec(html)![1]!, 'base64'),
    type: 'spki',
    format: 'der',
  });
  expect(verify(null, Buffer.from(written), publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
  const forged = Buffer.from(JSON.stringify(['receipt', 'Hari'])).toString('base64url');
  expect(verify(null, Buffer.from(forged), publicKey, Buffer.from(signature, 'base64url'))).toBe(false);
});

test('what an earlier key signed stays genuine after a change of the key, and what a stolen one signed does not', async () => {
  const [earlier, stolen, present] = Array.from({ length: 3 }, () => signingKeyFrom(generateKeyPairSync('ed25519').privateKey));
  const changed = await startTestGateway({
    environment: {
      ADMIT_CARD_SIGNING_KEY: String(present!.privateKey.export({ type: 'pkcs8', format: 'pem' })),
      ADMIT_CARD_EARLIER_KEYS: earlier!.publicKeySpkiBase64,
    },
  });
  const genuine = genuineKeysOf(changed.tools.configuration);
  const read = (token: string) => readToken(token, genuine)?.kind ?? null;
  expect([present!, earlier!, stolen!].map((key) => read(signedToken(receipt, key)))).toEqual(['receipt', 'receipt', null]);
  const printedBeforeIds = signedToken(receipt, earlier!).split('.').slice(0, 2).join('.');
  expect(read(printedBeforeIds)).toBe('receipt');
  // A code that names another key is not checked against this one.
  expect(read(`${printedBeforeIds}.${present!.id}`)).toBe(null);
  const shown = await (await fetch(`${await changed.listen()}/verify`)).text();
  await changed.stop();
  expect(/data-public-keys="([^"]+)"/.exec(shown)![1]!.split(' ')).toEqual(
    [present!, earlier!].map((key) => `${key.id}:${key.publicKeySpkiBase64}`),
  );
});

test('the page asks this gateway only and says everything in both languages', () => {
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'self';");
  for (const words of [
    'यो रसिद लोक सेवा आयोगबाट जारी भएको हो।',
    'This receipt was issued by the Public Service Commission.',
    'data-answer="admitCard"',
    'data-answer="application"',
  ])
    expect(html).toContain(words);
  expect(html).not.toContain('gateway.admitCard');
});

test('the worker that keeps the page on the phone may fetch from here only', async () => {
  expect(worker.headers.get('content-type')).toContain('text/javascript');
  expect(worker.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  expect(await worker.text()).toContain('./verify');
});

test('an old browser checks signatures as RFC 8032 says', async () => {
  const hex = (text: string) => Buffer.from(text, 'hex');
  const publicKey = hex('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a');
  const signature = hex(
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  );
  expect(await verifyEd25519(publicKey, signature, hex(''))).toBe(true);
  expect(await verifyEd25519(publicKey, signature, hex('00'))).toBe(false);
  expect(await verifyEd25519(publicKey, signature.subarray(1), hex(''))).toBe(false);
  // The same signature with its scalar moved by the order of the group must not be accepted.
  const moved = Buffer.from(signature);
  const order = 2n ** 252n + 27742317777372353535851937790883648493n;
  const scalar = BigInt(`0x${Buffer.from(signature.subarray(32)).reverse().toString('hex')}`) + order;
  hex(scalar.toString(16).padStart(64, '0')).reverse().copy(moved, 32);
  expect(await verifyEd25519(publicKey, moved, hex(''))).toBe(false);
});

test('an old browser and the cryptography of Node agree on genuine and on changed papers', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(12);
  for (let length = 0; length < 6; length += 1) {
    const message = Buffer.alloc(length * 37, length + 1);
    const signature = sign(null, message, privateKey);
    expect(await verifyEd25519(raw, signature, message)).toBe(true);
    const changed = Buffer.from(signature);
    changed[length] = changed[length]! ^ 1;
    expect(await verifyEd25519(raw, changed, message)).toBe(verify(null, message, publicKey, changed));
  }
});
