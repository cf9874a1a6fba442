import { useLingui } from '@lingui/react/macro';
import type { EnquiryTopic } from '@psc/api-client/areas/publication/enquiry.ts';

export function useTopicWords(): Record<EnquiryTopic, string> {
  const { t } = useLingui();
  return {
    registration: t`Registration or sign-in`,
    profile: t`Profile and documents`,
    payment: t`Fee and payment`,
    application: t`Application`,
    examination: t`Examination and admit card`,
    accessibility: t`Help with using the site`,
    other: t`Something else`,
  };
}
