import { useLingui } from '@lingui/react/macro';
import type * as candidates from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData } from 'react-router';
import { addressOf } from '../../../shared/address-of.ts';
import { HistorySection } from '../../../shared/list/history-section.tsx';
import { CandidateFacts } from '../shared/candidate-facts.tsx';
import { CandidateSearch } from '../shared/candidate-search.tsx';
import { CandidateState } from '../shared/candidate-state.tsx';
import { Applications } from './applications.tsx';
import { Documents } from './documents.tsx';
import { ActsOfStaff, Mails, PastLocks, Payments, SignIns } from './record.tsx';

export default function FullDetailsScreen() {
  const { t } = useLingui();
  const details = useLoaderData<SendData<typeof candidates.getFullUserDetails> | null>();
  if (!details)
    return (
      <>
        <PageHeader title={messageText('titles./admin/fullDetails')} />
        <CandidateSearch path="/admin/fullDetails" />
      </>
    );
  const { personal, contact } = details.profile;
  const address = contact.permanent;
  const language = activeLanguage();
  return (
    <>
      <PageHeader
        title={inLanguage(details.name, language)}
        aside={<CandidateState candidate={details} />}
        description={<CodeText value={details.masterId} />}
        back={<Link to={addressOf('/admin/userDetails', { masterId: details.masterId })}>{messageText('titles./admin/userDetails')}</Link>}
      />
      <CandidateFacts
        candidate={details}
        further={[
          { label: t`Father`, value: personal.inNepali?.fatherName },
          { label: t`Mother`, value: personal.inNepali?.motherName },
          { label: t`Grandfather`, value: personal.inNepali?.grandfatherName },
          {
            label: t`Permanent address`,
            value:
              address &&
              [address.tole, inLanguage(address.localBody, language), inLanguage(address.district, language)].filter(Boolean).join(', '),
          },
          { label: t`Registered`, value: <DateText instant={details.registeredAt} /> },
          { label: t`Last sign-in`, value: details.lastSignedInAt ? <DateText instant={details.lastSignedInAt} /> : t`Never` },
          ...(details.signInWaitsUntil === null
            ? []
            : [{ label: t`Can sign in again from`, value: <DateText instant={details.signInWaitsUntil} /> }]),
        ]}
      />
      <Documents masterId={details.masterId} profile={details.profile} />
      <Applications applications={details.applications} />
      <Payments payments={details.payments} />
      <PastLocks details={details} />
      <Mails details={details} />
      <SignIns details={details} />
      <HistorySection thing="candidate" number={details.masterId} />
      <ActsOfStaff details={details} />
    </>
  );
}
