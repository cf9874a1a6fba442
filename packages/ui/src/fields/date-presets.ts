import { msg } from '@lingui/core/macro';
import type { I18n } from '@lingui/core';
import { addDays, isValidAd, type Day } from '@psc/i18n/calendar.ts';
import { lastDayOfFiscalYear } from '@psc/i18n/calendar-months.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';

/** A shortcut next to the calendar; `after` names another date of the form to count the days from. */
export type DatePreset = 'today' | 'endOfFiscalYear' | { inDays: number } | { days: number; after: string; label: string };

/** The AD day of a preset; null if it counts from a date that is not filled in yet. */
export function presetDay(preset: DatePreset, today: Day, dayAt: (name: string) => Day | null): Day | null {
  if (preset === 'today') return today;
  if (preset === 'endOfFiscalYear') return lastDayOfFiscalYear(today);
  const from = 'after' in preset ? dayAt(preset.after) : today;
  if (from === null) return null;
  const day = addDays(from, 'after' in preset ? preset.days : preset.inDays);
  return isValidAd(day) ? day : null;
}

export function presetWords(preset: DatePreset, i18n: I18n): string {
  if (preset === 'today') return i18n._(msg`Today`);
  if (preset === 'endOfFiscalYear') return i18n._(msg`End of the fiscal year`);
  if ('after' in preset) return preset.label;
  const days = localDigits(preset.inDays, activeLanguage());
  return i18n._(msg`In ${days} days`);
}
