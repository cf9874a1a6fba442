import { useLingui } from '@lingui/react/macro';
import type * as examScheduling from '@psc/api-client/areas/examination/exam-scheduling.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData } from 'react-router';
import screen from '../../../../shared/screen.module.css';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useMay } from '../../../../shell/use-may.ts';
import { PapersTable } from '../papers-table.tsx';
import { RequestFacts } from '../request-facts.tsx';
import { ScheduleForm } from '../schedule-exam/schedule-form.tsx';
import { ScheduleStatusBadge } from '../schedule-status-badge.tsx';
import { ClashesTable } from './clashes-table.tsx';
import { DecisionForm } from './decision-form.tsx';
import { PaperCorrections } from './paper-corrections.tsx';
import { PlaceClashesTable } from './place-clashes-table.tsx';
import { ScheduleRevisions } from './schedule-revisions.tsx';

export default function ApprovalScreen() {
  const { t } = useLingui();
  const detail = useLoaderData<SendData<typeof examScheduling.get>>();
  const { search, put, visit } = useAddress();
  const may = useMay('examScheduling');
  const mayRevise = detail.status === 'approved' && may('update') && !detail.revisions.some((each) => each.state === 'asked');
  return (
    <>
      <PageHeader
        title={inLanguage(detail.post, activeLanguage())}
        aside={<ScheduleStatusBadge status={detail.status} />}
        back={<Link to="/admin/approve-exam-schedule">{messageText('titles./admin/approve-exam-schedule')}</Link>}
      />
      <h2 className={screen.heading}>{t`Papers and their hours`}</h2>
      <PapersTable detail={detail} />
      <ClashesTable clashes={detail.clashes} />
      <PlaceClashesTable clashes={detail.placeClashes} />
      {search.has('revise') && mayRevise ? (
        <section className={screen.card} aria-label={t`Other days and hours`}>
          <ScheduleForm detail={detail} onAsked={() => put({ revise: null })} />
        </section>
      ) : (
        mayRevise && (
          <p className={screen.actions}>
            <Button onClick={() => visit({ revise: '1' })}>{t`Postpone or change the hours`}</Button>
          </p>
        )
      )}
      <ScheduleRevisions detail={detail} />
      <PaperCorrections corrections={detail.paperCorrections} />
      <div className={screen.columns}>
        <section className={screen.card} aria-label={t`The request`}>
          <RequestFacts detail={detail} />
        </section>
        <section className={screen.card} aria-label={t`Decision`}>
          <DecisionForm detail={detail} />
        </section>
      </div>
    </>
  );
}
