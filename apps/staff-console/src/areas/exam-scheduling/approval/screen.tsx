import { useLingui } from '@lingui/react/macro';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { Link, useLoaderData } from 'react-router';
import screen from '../../../shared/screen.module.css';
import { PapersTable } from '../papers-table.tsx';
import { RequestFacts } from '../request-facts.tsx';
import { ScheduleStatusBadge } from '../schedule-status-badge.tsx';
import { DecisionForm } from './decision-form.tsx';
import type { loader } from './route.ts';

/** One schedule beside the decision on it. */
export function ApprovalScreen() {
  const { t } = useLingui();
  const detail = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={inLanguage(detail.post, activeLanguage())}
        aside={<ScheduleStatusBadge status={detail.status} />}
        back={<Link to="/admin/approve-exam-schedule">{shownWord('titles./admin/approve-exam-schedule')}</Link>}
      />
      <h2 className={screen.heading}>{t`Papers and their hours`}</h2>
      <PapersTable detail={detail} />
      <div className={screen.columns}>
        <section className={screen.card} aria-label={t`The request`}>
          <RequestFacts detail={detail} />
        </section>
        {detail.status === 'scheduled' && (
          <section className={screen.card} aria-label={t`Decision`}>
            <DecisionForm key={activeLanguage()} detail={detail} />
          </section>
        )}
      </div>
    </>
  );
}
