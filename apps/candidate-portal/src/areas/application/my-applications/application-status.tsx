import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ApplicationDetail, ApplicationSummary } from '@psc/api-client/areas/application/application.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { Link } from 'react-router';
import { RefundText } from '../../../application-state/refund-text.tsx';
import { AdmitCardDocument } from './admit-card-document.tsx';

/** State of a paid application, with the candidate's options; often there is nothing to do but wait. */
export function ApplicationStatus({ detail }: { detail: ApplicationDetail }) {
  if (detail.closure !== null) return <Closure closure={detail.closure} isPaid={detail.paidAt !== null} />;
  const remark = detail.scrutinyRemark && <ScrutinyRemark remark={detail.scrutinyRemark} />;
  if (detail.ending !== null) return <Ending ending={detail.ending} remark={remark} />;
  const refused = detail.categories.filter((category) => category.refused);
  switch (detail.nextStep) {
    case 'waitForScrutiny':
      return <UnderScrutiny answeredAt={detail.hold?.answeredAt ?? null} />;
    case 'waitForAdmitCard':
      return (
        <>
          <LeadText
            lead={
              refused.length > 0 ? <Trans>Your application is partially approved.</Trans> : <Trans>Your application is approved.</Trans>
            }
          >
            <RefusedCategories refused={refused} remark={remark} />
            {detail.admitCard?.state !== 'notYet' && <Trans>You will get an e-mail when your seat and your admit card are ready.</Trans>}
            <ExamDay detail={detail} />
          </LeadText>
          <AdmitCardDocument detail={detail} />
        </>
      );
    case 'askAboutAdmitCard':
      return (
        <LeadText lead={<Trans>The download of your admit card has been stopped.</Trans>}>
          <Trans>
            Please <Link to="/contact">contact the commission</Link> before the day of the examination.
          </Trans>
          <ExamDay detail={detail} />
        </LeadText>
      );
    case 'downloadAdmitCard':
      return (
        <>
          <LeadText lead={<Trans>Your admit card is ready.</Trans>}>
            <Trans>Print it and bring it to the examination with an identity card.</Trans>
            <ExamDay detail={detail} />
          </LeadText>
          <AdmitCardDocument detail={detail} kind="primary" />
        </>
      );
    case 'waitForResult':
      return (
        <LeadText lead={<Trans>The examination is over.</Trans>}>
          <Trans>You will get an e-mail when the result is published.</Trans>
        </LeadText>
      );
    case 'waitForInterviewCall':
      return (
        <LeadText lead={<Trans>You passed the written examination.</Trans>}>
          <Trans>The commission is now preparing the list of those called to the interview. You will get an e-mail.</Trans>
        </LeadText>
      );
    case 'attendInterview':
      return (
        <>
          <LeadText lead={<Trans>You are called to the interview.</Trans>}>
            <Interview detail={detail} />
          </LeadText>
          <AdmitCardDocument detail={detail} />
        </>
      );
    case 'waitForFinalSelection':
      return (
        <LeadText lead={<Trans>The interview is over.</Trans>}>
          <Trans>You will get an e-mail when the final selection is published.</Trans>
        </LeadText>
      );
    default:
      return null;
  }
}

function LeadText({ lead, children }: { lead: ReactNode; children: ReactNode }) {
  return (
    <>
      <Text fw={600} mb="sm">
        {lead}
      </Text>
      <p>{children}</p>
    </>
  );
}

function UnderScrutiny({ answeredAt }: { answeredAt: string | null }) {
  return (
    <LeadText lead={<Trans>You do not need to do anything now.</Trans>}>
      <Trans>The commission is examining your application. You will get its decision by e-mail.</Trans>
      {answeredAt !== null && (
        <>
          <br />
          <Trans>
            Answer sent: <DateText instant={answeredAt} />
          </Trans>
        </>
      )}
    </LeadText>
  );
}

/** A line for each reason. */
function ScrutinyRemark({ remark }: { remark: NonNullable<ApplicationSummary['scrutinyRemark']> }) {
  return (
    <Text span style={{ whiteSpace: 'pre-line' }}>
      {inLanguage(remark, activeLanguage())}
    </Text>
  );
}

/** Categories for which scrutiny refused the candidate, who still competes in the others. */
function RefusedCategories({ refused, remark }: { refused: ApplicationDetail['categories']; remark: ReactNode }) {
  if (refused.length === 0) return null;
  const language = activeLanguage();
  const named = refused
    .map(({ quotaName, advtNumber }) => `${inLanguage(quotaName, language)} (${localDigits(advtNumber, language)})`)
    .join(', ');
  return (
    <>
      <Trans>You compete in the other categories, but not in: {named}</Trans>
      <br />
      {remark}
      <br />
    </>
  );
}

function ExamDay({ detail: { examStartsAt } }: { detail: ApplicationDetail }) {
  if (examStartsAt === null) return null;
  return (
    <>
      <br />
      <Trans>
        The examination begins: <DateText instant={examStartsAt} />
      </Trans>
    </>
  );
}

function Interview({ detail: { interviewAt, interviewPlace } }: { detail: ApplicationDetail }) {
  const language = activeLanguage();
  if (interviewAt === null)
    return <Trans>Your day, hour and place have not been set yet. You will get them by e-mail, and they will appear here.</Trans>;
  const panel = interviewPlace && formatNumber(interviewPlace.panelNumber, language);
  const place = interviewPlace && inLanguage(interviewPlace.place, language);
  const changed = interviewPlace?.changedAt ? formatInstant(interviewPlace.changedAt, language) : null;
  return (
    <>
      <DateText instant={interviewAt} />
      <br />
      {interviewPlace && (
        <>
          <Trans>
            Panel {panel}: {place}
          </Trans>
          <br />
        </>
      )}
      {changed !== null && (
        <>
          <Trans>Changed on {changed}. An earlier letter is no longer valid.</Trans>
          <br />
        </>
      )}
      <Trans>Bring the letter, your admit card, your citizenship certificate and the originals of your documents.</Trans>
    </>
  );
}

function Ending({ ending, remark }: { ending: NonNullable<ApplicationSummary['ending']>; remark: ReactNode }) {
  const leads: Record<typeof ending, ReactNode> = {
    cancelled: <Trans>This advertisement was cancelled.</Trans>,
    combined: <Trans>This advertisement was combined with another.</Trans>,
    expired: <Trans>The date to pay has passed.</Trans>,
    rejected: <Trans>Your application was rejected.</Trans>,
    absent: <Trans>You were absent from the examination.</Trans>,
    notPassed: <Trans>You did not pass the written examination.</Trans>,
    notCalled: <Trans>You are not called to the interview.</Trans>,
    notSelected: <Trans>You were not selected in the final selection.</Trans>,
    alternate: <Trans>You are on the list of alternates.</Trans>,
    selected: <Trans>Congratulations: you have been selected.</Trans>,
  };
  const details: Record<typeof ending, ReactNode> = {
    cancelled: <Trans>This application is closed.</Trans>,
    combined: <Trans>This application is closed.</Trans>,
    expired: <Trans>An application whose fee was not paid in time is not examined.</Trans>,
    rejected: remark,
    absent: <Trans>This application is closed.</Trans>,
    notPassed: <Trans>This application is closed.</Trans>,
    notCalled: <Trans>This application is closed.</Trans>,
    notSelected: <Trans>This application is closed.</Trans>,
    alternate: <Trans>The commission will contact you if a selected candidate does not take up the post.</Trans>,
    selected: <Trans>The commission recommends you to the organization, which will write to you about the appointment.</Trans>,
  };
  return <LeadText lead={leads[ending]}>{details[ending]}</LeadText>;
}

/** How the commission closed the advertisement, and whether the fee is refunded. */
function Closure({
  closure: { reason, combinedIntoAdvtCode, refund },
  isPaid,
}: {
  closure: NonNullable<ApplicationDetail['closure']>;
  isPaid: boolean;
}) {
  return (
    <>
      {combinedIntoAdvtCode === null ? (
        <LeadText lead={<Trans>This advertisement was cancelled.</Trans>}>{reason}</LeadText>
      ) : (
        <LeadText lead={<Trans>This advertisement was combined with another.</Trans>}>
          <Trans>You had applied to both. Your application to the other one continues; this one is closed.</Trans>
        </LeadText>
      )}
      {refund !== null && <RefundText refund={refund} />}
      {combinedIntoAdvtCode === null && !isPaid && (
        <p>
          <Trans>You have no fee to pay.</Trans>
        </p>
      )}
      {combinedIntoAdvtCode !== null && (
        <LinkButton kind="primary" to="/vacancy-applied">
          <Trans>To my applications</Trans>
        </LinkButton>
      )}
    </>
  );
}
