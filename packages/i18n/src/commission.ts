import type { Bilingual } from './bilingual.ts';
import type { Day } from './calendar.ts';

/** Opening hours of the office, and the days that count towards a deadline. */
export type OfficeTimes = {
  /** Time in Nepal: `10:00`. */
  opens: string;
  closes: string;
  /** Weekdays on which it is closed; 0 is Sunday. */
  closedWeekdays: readonly number[];
  /** Holidays of the coming months. */
  holidaysAd: readonly Day[];
  /** Whether only working days count in 'days left' until a deadline. */
  countsWorkingDays: boolean;
};

/** Public data of the commission that runs this installation. */
export type PublicCommission = {
  name: Bilingual;
  address: Bilingual;
  phone: string;
  email: string;
  /** Such as `#003893`; must be dark enough for white text. */
  colour: string;
  /** Path of its emblem, relative to the gateway; null for this product's default emblem. */
  emblem: string | null;
  office: OfficeTimes;
};

export const defaultColour = '#003893';

/** Default until a commission has entered its own data. */
export const defaultCommission: PublicCommission = {
  name: { en: 'Public Service Commission', ne: 'लोक सेवा आयोग' },
  address: { en: '', ne: '' },
  phone: '',
  email: '',
  colour: defaultColour,
  emblem: null,
  office: { opens: '10:00', closes: '17:00', closedWeekdays: [6], holidaysAd: [], countsWorkingDays: false },
};

/** Stored on the device, so the next visit shows the right name before any call returns. */
const keptAs = 'psc.commission';
/** Element with the commission's data as JSON, added by the server; newer than the stored copy. */
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
    // Without storage the next visit starts with the product's name.
  }
  for (const listener of listeners) listener();
}

export function onCommissionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
