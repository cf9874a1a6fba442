import { useLingui } from '@lingui/react/macro';
import type { FullUserDetails } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { Timeline } from '@psc/ui/timeline.tsx';
import { Link } from 'react-router';
import { addressOf } from '../../../shared/address-of.ts';
import screen from '../../../shared/screen.module.css';
import { HistorySection } from '../../../shared/list/history-section.tsx';
import { useStepWords } from './step-words.ts';

export function Applications({ applications }: Pick<FullUserDetails, 'applications'>) {
  const { t } = useLingui();
  const words = useStepWords();
  const language = activeLanguage();
  return (
    <section className={screen.card}>
      <h2 className={screen.heading}>{t`Applications`}</h2>
      {applications.length === 0 && <EmptyState title={t`The candidate has not applied for anything`} />}
      <div className={screen.columns}>
        {applications.map((application) => {
          const takenOn = formatInstant(application.profileTakenAt, language);
          return (
            <article key={application.applicationId} aria-label={application.applicationNumber}>
              <h3>
                {inLanguage(application.post, language)} · <CodeText value={application.applicationNumber} />
              </h3>
              <p className={screen.about}>
                {t`Sent with the profile as of ${takenOn}`} ·{' '}
                <Link
                  to={addressOf('/admin/fullDetails/submitted/{applicationId}', { applicationId: application.applicationId })}
                >{t`Compare with the current profile`}</Link>
              </p>
              <Timeline
                entries={application.timeline.flatMap((step) =>
                  step.at === null
                    ? []
                    : [{ key: step.step, title: words.title(step), instant: step.at, detail: words.detail(step), tone: words.tone(step) }],
                )}
              />
              <HistorySection thing="application" number={application.applicationId} />
            </article>
          );
        })}
      </div>
    </section>
  );
}
