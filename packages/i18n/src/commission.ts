import type { Bilingual } from './bilingual.ts';
import type { Day } from './calendar.ts';

/** When the office is open, and which days count towards a deadline. */
export type OfficeTimes = {
  /** Hours in Nepal: `10:00`. */
  opens: string;
  closes: string;
  /** The days of each week on which it is closed: 0 is Sunday. */
  closedWeekdays: readonly number[];
  /** The holidays of the coming months. */
  holidaysAd: readonly Day[];
  /** Whether the days left to a deadline are those on which the office is open. */
  countsWorkingDays: boolean;
};

/** What everybody may know of the commission whose installation this is. */
export type PublicCommission = {
  name: Bilingual;
  address: Bilingual;
  phone: string;
  email: string;
  /** `#003893`; white is legible on it. */
  colour: string;
  /** Where its emblem is fetched, relative to the gateway; null for the sign of this product. */
  emblem: string | null;
  office: OfficeTimes;
};

export const defaultColour = '#003893';

/** What holds until a commission has entered its own. */
export const defaultCommission: PublicCommission = {
  name: { en: 'Public Service Commission', ne: 'लोक सेवा आयोग' },
  address: { en: '', ne: '' },
  phone: '',
  email: '',
  colour: defaultColour,
  emblem: null,
  office: { opens: '10:00', closes: '17:00', closedWeekdays: [6], holidaysAd: [], countsWorkingDays: false },
};

/** Kept on the device, so that the next visit shows the right name before any answer. */
const keptAs = 'psc.commission';
/** Where a page holds what the server that sent it knows of the commission, as JSON; newer than what was kept. */
export const commissionElementId = 'commission';

function kept(): PublicCommission {
  try {
    const sent = document.getElementById(commissionElementId)?.textContent;
    const found = JSON.parse(sent ?? localStorage.getItem(keptAs) ?? 'null') as PublicCommission | null;
    return typeof found?.name?.ne === 'string' ? { ...defaultCommission, ...found } : defaultCommission;
  } catch {
    return defaultCommission;
  }
}

let current: PublicCommission | null = null;
const listeners = new Set<() => void>();

export function commission(): PublicCommission {
  current ??= kept();
  return current;
}

export function showCommission(shown: PublicCommission): void {
  if (JSON.stringify(shown) === JSON.stringify(commission())) return;
  current = shown;
  try {
    localStorage.setItem(keptAs, JSON.stringify(shown));
  } catch {
    // Without storage the next visit begins with the name of the product.
  }
  for (const listener of listeners) listener();
}

export function onCommissionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
