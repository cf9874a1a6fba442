import { Secret, TOTP } from 'otpauth';
import QRCode from 'qrcode';

const STEP_SECONDS = 30;
/** The phone's clock may be one step fast or slow. */
const DRIFT_STEPS = 1;

/** 160 bits, as RFC 4226 (section 4) recommends. */
export const newKey = (): Uint8Array => new Secret({ size: 20 }).bytes;

const totpOf = (key: Uint8Array, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret: new Secret({ buffer: Uint8Array.from(key).buffer }), period: STEP_SECONDS });

/** The key in three forms for an authenticator app: text, address, and QR code of the address. */
export async function shownKey(key: Uint8Array, issuer: string, username: string) {
  const totp = totpOf(key, issuer, username);
  const address = totp.toString();
  const svg = await QRCode.toString(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
  return { key: totp.secret.base32, address, qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

/** The time step of a code, null if it is not valid now. */
export function stepOf(key: Uint8Array, code: string, now: Date): number | null {
  const delta = totpOf(key).validate({ token: code, timestamp: now.getTime(), window: DRIFT_STEPS });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
}

/** The code of this moment, as an authenticator app shows it. */
export function codeAt(key: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(key), period: STEP_SECONDS }).generate({ timestamp: now.getTime() });
}
