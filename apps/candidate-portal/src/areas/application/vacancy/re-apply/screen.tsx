import { Trans, useLingui } from '@lingui/react/macro';
import type { ApplicationDetail } from '@psc/api-client/areas/application/application.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { DeadlineText } from '@psc/ui/deadline-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { EligibilityList } from '../apply/eligibility-list.tsx';
import { NoticeBox } from '../shared/notice-box.tsx';
import { applicationPath } from '../shared/paths.ts';
import { ReApplyButton } from '../shared/re-apply-button.tsx';
import type { loader } from './loader.ts';

/**
 * SPEC-GAP: the documents name this screen but do not describe it. Adopted from its parameters, which match the apply screen: the
 * application sent to this advertisement, with its rules checked again, before applying again with double fee.
 */
export default function ReApplyScreen() {
  const { t } = useLingui();
  const language = activeLanguage();
  const { detail, application } = useLoaderData<typeof loader>();
  const quotaCodes = application.categories.map(({ quotaCode }) => quotaCode);
  return (
    <>
      <PageHeader
        back={
          <Link to={applicationPath(application.applicationId)}>
            <Trans>My application</Trans>
          </Link>
        }
        title={t`Check before re-applying`}
        description={inLanguage(application.post, language)}
      />
      <FactList
        facts={[
          { label: t`Application number`, value: <CodeText value={application.applicationNumber} /> },
          { label: t`Candidate`, value: inLanguage(application.candidateName, language) },
          { label: t`Master ID`, value: <CodeText value={application.masterId} /> },
          { label: t`Applied on`, value: <DateText instant={application.appliedAt} /> },
          { label: t`Categories`, value: application.categories.map(({ quotaName }) => inLanguage(quotaName, language)).join(', ') },
          { label: messageText(`enums.feeType.${application.feeType}`), value: <MoneyText amountPaisa={application.feeAmountPaisa} /> },
          {
            label: t`Last date to pay`,
            value: (
              <DeadlineText deadline={application.feeType === 'double' ? application.doubleFeePaymentLastAt : application.paymentLastAt} />
            ),
          },
        ]}
      />
      <EligibilityList
        detail={{
          ...detail,
          eligibility: detail.eligibility.filter(({ rule, values }) => rule !== 'quota' || quotaCodes.includes(String(values.quotaCode))),
        }}
      />
      <NextSteps application={application} />
    </>
  );
}

function NextSteps({ application }: { application: ApplicationDetail }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { nextStep, applicationId } = application;
  if (nextStep === 'reApply') {
    return <ReApplyButton application={application} onDone={() => void navigate(applicationPath(applicationId), { replace: true })} />;
  }
  return (
    <NoticeBox
      tone="information"
      title={t`There is nothing to re-apply for at the moment`}
      actions={
        <LinkButton kind="primary" to={applicationPath(applicationId)}>
          <Trans>See my application</Trans>
        </LinkButton>
      }
    >
      <p>
        <Trans>Re-applying is for applications whose single fee was not paid in time.</Trans>
      </p>
    </NoticeBox>
  );
}
