import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { Configuration } from '../../configuration.ts';
import type { Wording } from '../../wording/wording.ts';

type Services = Pick<Configuration, 'sms' | 'clamdUrl'>;

/**
 * What the privacy notice says of the services that this installation uses. It is added to the words of the commission as well: who
 * writes them does not know what is switched on.
 */
export function privacyOfServices({ message }: Pick<Wording, 'message'>, { sms, clamdUrl }: Services): Bilingual[] {
  const inBoth = (key: string, values: Record<string, string> = {}) => ({ en: message('en', key, values), ne: message('ne', key, values) });
  return [
    ...(sms ? [inBoth('gateway.text.privacySms', { service: new URL(sms.url).hostname })] : []),
    ...(clamdUrl ? [inBoth('gateway.text.privacyScan')] : []),
  ];
}
