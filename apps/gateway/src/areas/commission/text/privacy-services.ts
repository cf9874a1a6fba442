import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { Configuration } from '../../../configuration.ts';
import type { Wording } from '../../../platform/wording/wording.ts';

type Services = Pick<Configuration, 'sms' | 'clamdUrl'>;

/**
 * The paragraphs of the privacy notice about services of this installation. They are added to the commission's own text too, because its
 * author does not know which services are switched on.
 */
export function privacyOfServices({ message }: Pick<Wording, 'message'>, { sms, clamdUrl }: Services): Bilingual[] {
  const inBoth = (key: string, values: Record<string, string> = {}) => ({ en: message('en', key, values), ne: message('ne', key, values) });
  return [
    ...(sms ? [inBoth('gateway.text.privacySms', { service: new URL(sms.url).hostname })] : []),
    ...(clamdUrl ? [inBoth('gateway.text.privacyScan')] : []),
  ];
}
