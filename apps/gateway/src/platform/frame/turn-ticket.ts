import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Configuration } from '../../configuration.ts';
import { signingKeyOf } from '../pdf/signed-code.ts';

/** The key is derived for this purpose alone, so that no ticket can pass for the signature of a document, nor the reverse. */
const PURPOSE = 'psc turn ticket';
const KEY_BYTES = 32;

/** After this time since the first try, a person has to begin again. */
const LASTS_MS = 10 * 60_000;
/**
 * An app repeats a call much sooner (`LONGEST_RETRY_SECONDS`). A ticket whose last refusal is older was kept for later use, or comes from a
 * gateway with a slow clock, which would date the first try too early.
 */
const USED_WITHIN_MS = 60_000;
/** Clocks of gateways may differ by this much; beyond it, the alarm `ClockWrong` is raised. */
const CLOCKS_DIFFER_MS = 5000;

const TICKET = /^([0-9a-z]{8,9})\.([0-9a-z]{8,9})\.([A-Za-z0-9_-]{43})$/u;

type TurnTickets = {
  /** `<time of the first try>.<time of this refusal>.<HMAC>`, the times in milliseconds to the base of 36. */
  write: (firstTriedAt: Date, refusedAt: Date) => string;
  /** The time of the first try; null for a ticket that is forged, too old or from the future. */
  read: (ticket: string | undefined, now: Date) => Date | null;
};

/** Any gateway reads the tickets of every other one, because all have the same signing key. A ticket names no person and no call. */
export function turnTickets(configuration: Pick<Configuration, 'dataDir' | 'signingKeyPem'>): TurnTickets {
  let key: Buffer | undefined;
  const macOf = (times: string) => {
    key ??= Buffer.from(
      hkdfSync('sha256', signingKeyOf(configuration).privateKey.export({ type: 'pkcs8', format: 'der' }), '', PURPOSE, KEY_BYTES),
    );
    return createHmac('sha256', key).update(times).digest();
  };
  return {
    write: (firstTriedAt, refusedAt) => {
      const times = `${firstTriedAt.getTime().toString(36)}.${refusedAt.getTime().toString(36)}`;
      return `${times}.${macOf(times).toString('base64url')}`;
    },
    read: (ticket, now) => {
      const [, first, refused, mac] = TICKET.exec(ticket ?? '') ?? [];
      if (first === undefined || refused === undefined || mac === undefined) return null;
      if (!timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(`${first}.${refused}`))) return null;
      const firstMs = Number.parseInt(first, 36);
      const sinceRefusedMs = now.getTime() - Number.parseInt(refused, 36);
      if (sinceRefusedMs > USED_WITHIN_MS || sinceRefusedMs < -CLOCKS_DIFFER_MS) return null;
      return now.getTime() - firstMs > LASTS_MS ? null : new Date(firstMs);
    },
  };
}
