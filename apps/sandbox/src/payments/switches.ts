import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurably } from '../record-folder.ts';
import { providerNames } from './provider-table.ts';

export const switchableNames = [...providerNames, 'mailbox', 'sms'] as const;
export type SwitchableName = (typeof switchableNames)[number];

/** How a provider misbehaves until it is switched back. */
export type Switches = {
  /** Every address answers that the service is unavailable; the mailbox and the SMS service refuse temporarily. */
  outage: boolean;
  delayMs: number;
  /** Redirects are signed with a wrong key. */
  wrongSignature: boolean;
  /** Redirects contain `"1,000.0"` instead of the documented `1000.0`. */
  groupedAmounts: boolean;
};

const normal: Switches = { outage: false, delayMs: 0, wrongSignature: false, groupedAmounts: false };

export type SwitchBoard = {
  of(name: SwitchableName): Switches;
  set(name: SwitchableName, change: Partial<Switches>): Switches;
  all(): Record<SwitchableName, Switches>;
};

export function openSwitchBoard(dataDirectory: string): SwitchBoard {
  const folder = join(dataDirectory, 'sandbox');
  const path = join(folder, 'switches.json');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Partial<Record<SwitchableName, Switches>>) : {};
  const of = (name: SwitchableName): Switches => ({ ...normal, ...kept[name] });
  return {
    of,
    set(name, change) {
      kept[name] = { ...of(name), ...change };
      writeDurably(path, JSON.stringify(kept, null, 2));
      return of(name);
    },
    all: () => Object.fromEntries(switchableNames.map((name) => [name, of(name)])) as Record<SwitchableName, Switches>,
  };
}
