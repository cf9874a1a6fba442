import { t } from '@lingui/core/macro';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { showWaitingNote } from '@psc/ui/toasts.tsx';

/** Says in about how many seconds calls that were put off are repeated; null once none is. */
export function sayTurn(inSeconds: number | null): void {
  if (inSeconds === null) {
    showWaitingNote(null);
    return;
  }
  const seconds = formatNumber(inSeconds, activeLanguage());
  showWaitingNote(
    t`Very many people are using the service right now. Your turn comes in about ${seconds} seconds. Please keep this page open: it tries again automatically, and nothing you typed is lost.`,
  );
}
