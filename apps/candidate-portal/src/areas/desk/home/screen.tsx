import { Trans, useLingui } from '@lingui/react/macro';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { useLoaderData } from 'react-router';
import { ClosingSoon } from './closing-soon.tsx';
import { Counters } from './counters.tsx';
import { MyApplications } from './my-applications.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { Notices } from './notices.tsx';
import type { loader } from './loader.ts';

/** Answers at a glance: what must I do next, which vacancies close soon, and how are my applications? */
export default function HomeScreen() {
  const { t } = useLingui();
  const { status, counters, vacancies, notices } = useLoaderData<typeof loader>();
  const name = inLanguage(status.name, activeLanguage());
  return (
    <>
      <PageHeader
        title={t`Hello, ${name}`}
        description={
          <Trans>
            Master ID: <CodeText value={status.masterId} />
          </Trans>
        }
      />
      <NextStepCard nextStep={status.nextStep} profile={status.profile} hasApplied={status.applications.length > 0} />
      <MyApplications applications={status.applications} />
      <ClosingSoon vacancies={vacancies} appliedTo={status.appliedTo} masterId={status.masterId} />
      <Notices notices={notices} />
      <Counters counters={counters} />
    </>
  );
}
