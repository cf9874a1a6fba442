import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Vacancy, VacancyDetail } from '@psc/api-client/areas/application/vacancy.ts';
import { activeLanguage, i18n } from '@psc/i18n/language.ts';
import { VacancyFacts } from '@psc/ui/announced-vacancy/vacancy-facts.tsx';
import { VacancyLayout } from '@psc/ui/announced-vacancy/vacancy-layout.tsx';
import { LinkButton } from '@psc/ui/button.tsx';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { valuesInWords } from '@psc/validation/areas/application/eligibility-values.ts';
import { pricesByDeadline } from '@psc/validation/areas/payment/fees.ts';
import { usePerson } from '../../../../shell/session.ts';
import { NoticeBox } from '../shared/notice-box.tsx';
import { applicationPath, vacancyPath } from '../shared/paths.ts';
import { unsentCategories } from './unsent-application.ts';
import { CategoryChoice } from './category-choice.tsx';
import { EligibilityList, MandatoryDetails } from './eligibility-list.tsx';
import { barrierToAll, canChoose } from './eligibility.ts';
import { WhyTheseSeats } from '../shared/why-these-seats.tsx';
import { Link } from 'react-router';

// Lazy-loaded: below the facts, and few share or print.
const VacancyTools = lazyPiece(() => import('../shared/vacancy-tools.tsx').then((module) => module.VacancyTools));

type VacancyPageProps = { detail: VacancyDetail; masterId: number; heading: ReactNode };

export function VacancyPage({ detail, masterId, heading }: VacancyPageProps) {
  const { t } = useLingui();
  const { vacancy, missing, profileLocked, applicationNumber } = detail;
  const barrier = barrierToAll(detail);
  const applied = vacancy.applicationId !== null;
  const canApply = !applied && vacancy.acceptsApplications && !barrier && !profileLocked;
  const act = (
    <>
      {canApply && <UnsentApplicationNotice detail={detail} masterId={masterId} />}
      {applied && <AppliedAlready applicationId={vacancy.applicationId!} applicationNumber={applicationNumber ?? ''} />}
      {!vacancy.acceptsApplications && !applied && <NotOpen vacancy={vacancy} />}
      {!applied && vacancy.acceptsApplications && profileLocked && (
        <NoticeBox tone="attention" title={t`Your profile is locked`}>
          <p>
            <Trans>
              While it is locked, no application can be sent. Please <Link to="/contact">contact the commission</Link>.
            </Trans>
          </p>
        </NoticeBox>
      )}
      {!applied && vacancy.acceptsApplications && barrier && (
        <NoticeBox tone="attention" title={t`You cannot apply to this vacancy`}>
          <p>{i18n._(barrier.word, valuesInWords(barrier, activeLanguage()))}</p>
        </NoticeBox>
      )}
      {canApply && <CategoryChoice detail={detail} masterId={masterId} />}
    </>
  );
  return (
    <VacancyLayout heading={heading} deadline={vacancy.acceptsApplications ? deadlineToday(vacancy) : null} act={act}>
      <VacancyFacts
        announced={{ ...detail, prices: pricesByDeadline(vacancy) }}
        whyTheseSeats={<WhyTheseSeats advtCode={vacancy.advtCode} />}
      />
      <EligibilityList detail={detail}>{!applied && <MandatoryDetails missing={missing.length > 0} />}</EligibilityList>
      <VacancyTools vacancy={vacancy} />
    </VacancyLayout>
  );
}

const deadlineToday = ({ feeType, singleSubmissionLastAt, doubleFeeSubmissionLastAt }: Vacancy) =>
  feeType === 'double' ? doubleFeeSubmissionLastAt : singleSubmissionLastAt;

/** Leads back to an unsent form, with the categories chosen then. */
function UnsentApplicationNotice({ detail, masterId }: { detail: VacancyDetail; masterId: number }) {
  const person = usePerson();
  const categoryIds = unsentCategories(person, detail.vacancy.advtCode).filter((id) => canChoose(detail, id));
  if (categoryIds.length === 0 || detail.missing.length > 0) return null;
  return (
    <NoticeBox
      tone="information"
      title={<Trans>You have started an application for this vacancy</Trans>}
      actions={
        <LinkButton to={vacancyPath(detail.vacancy, masterId, categoryIds)}>
          <Trans>Continue the application</Trans>
        </LinkButton>
      }
    >
      <p>
        <Trans>Your answers are saved in your account. The application has not been sent yet.</Trans>
      </p>
    </NoticeBox>
  );
}

function AppliedAlready({ applicationId, applicationNumber }: { applicationId: number; applicationNumber: string }) {
  return (
    <NoticeBox
      tone="done"
      title={<Trans>You have applied to this vacancy.</Trans>}
      actions={
        <LinkButton kind="primary" to={applicationPath(applicationId)}>
          <Trans>See my application</Trans>
        </LinkButton>
      }
    >
      <p>
        <Trans>
          Application number: <CodeText value={applicationNumber} />
        </Trans>
      </p>
    </NoticeBox>
  );
}

function NotOpen({ vacancy: { lifeCycleStatus, combinedIntoAdvtCode } }: { vacancy: Vacancy }) {
  if (combinedIntoAdvtCode !== null) {
    return (
      <NoticeBox
        tone="information"
        title={<Trans>This advertisement has been combined with another</Trans>}
        actions={
          <LinkButton kind="primary" to={`/vacancy/${combinedIntoAdvtCode}/0/0/all`}>
            <Trans>Apply there</Trans>
          </LinkButton>
        }
      >
        <p>
          <Trans>
            Applications are taken under the advertisement code <CodeText value={combinedIntoAdvtCode} />.
          </Trans>
        </p>
      </NoticeBox>
    );
  }
  return lifeCycleStatus === 'published' ? (
    <NoticeBox tone="information" title={<Trans>Applications are not open yet</Trans>}>
      <p>
        <Trans>The vacancy has been announced. As soon as the commission opens it, you can apply here.</Trans>
      </p>
    </NoticeBox>
  ) : (
    <NoticeBox tone="information" title={<Trans>The time to apply is over</Trans>}>
      <p>
        <Trans>The last date for applications to this vacancy has passed.</Trans>
      </p>
    </NoticeBox>
  );
}
