import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** A passkey as stored by an authenticator: P-256, without attestation (WebAuthn level 3, sections 6.1 and 6.5). */
export type SoftwarePasskey = { id: Buffer; privateKey: KeyObject; counter: number; domain: string; origin: string };

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

const PRESENT_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

function authenticatorData({ domain, counter }: SoftwarePasskey, flags: number, credential = Buffer.alloc(0)): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(domain), Buffer.from([flags]), count, credential]);
}

const clientData = (type: string, challenge: unknown, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

type Asked = Record<string, unknown>;
type Place = { domain: string; origin: string };

/** The answer to `beginPasskey`. */
export function makePasskey({ challenge }: Asked, { domain, origin }: Place) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const passkey: SoftwarePasskey = { id: randomBytes(16), privateKey, counter: 0, domain, origin };
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]),
  );
  const idLength = Buffer.alloc(2);
  idLength.writeUInt16BE(passkey.id.length);
  const authData = authenticatorData(
    passkey,
    PRESENT_AND_VERIFIED | WITH_CREDENTIAL,
    Buffer.concat([Buffer.alloc(16), idLength, passkey.id, coseKey]),
  );
  const attestationObject = isoCBOR.encode(
    new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ]) as never,
  );
  const answer = {
    id: base64url(passkey.id),
    rawId: base64url(passkey.id),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    },
  };
  return { passkey, answer };
}

/** The answer to `askPasskey`. */
export function signByPasskey(passkey: SoftwarePasskey, { challenge }: Asked, origin = passkey.origin) {
  passkey.counter += 1;
  const authData = authenticatorData(passkey, PRESENT_AND_VERIFIED);
  const clientDataJson = clientData('webauthn.get', challenge, origin);
  const signature = sign('sha256', Buffer.concat([authData, sha256(clientDataJson)]), passkey.privateKey);
  return {
    id: base64url(passkey.id),
    rawId: base64url(passkey.id),
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: base64url(clientDataJson), authenticatorData: base64url(authData), signature: base64url(signature) },
  };
}
