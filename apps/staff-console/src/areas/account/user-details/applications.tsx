import { Plural, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import type {
  ApplicationOfCandidate,
  ApplicationStage,
  CandidatePage,
} from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { may, useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { Link } from 'react-router';
import { addressOf } from '../../../shared/address-of.ts';
import { addressOfAdvertisement } from '../../../shared/advertisement-page.ts';
import { StageLine } from '../../../shared/case-page/stages.tsx';
import screen from '../../../shared/screen.module.css';
import { placeAtCandidate } from './place-at-candidate.ts';

/** Short status of each application; the history is in the full details. */
export function Applications({ page }: { page: CandidatePage }) {
  const { t } = useLingui();
  const { applications, applicationsInAll, candidate } = page;
  const further = applicationsInAll - applications.length;
  return (
    <section className={screen.card} aria-label={t`Applications`}>
      <h2 className={screen.heading}>{t`Applications`}</h2>
      {applications.length === 0 && <EmptyState title={t`The candidate has not applied for anything`} />}
      <div className={screen.columns}>
        {applications.map((application) => (
          <Application key={application.applicationId} application={application} page={page} />
        ))}
      </div>
      {further > 0 && (
        <p>
          <Link to={addressOf('/admin/fullDetails', { masterId: candidate.masterId })}>
            <Plural value={further} one="# earlier application" other="# earlier applications" />
          </Link>
        </p>
      )}
    </section>
  );
}

function Application({ application, page }: { application: ApplicationOfCandidate; page: CandidatePage }) {
  const { t } = useLingui();
  const names: Record<ApplicationStage, string> = {
    application: t`Application sent`,
    payment: t`Payment`,
    scrutiny: t`Scrutiny`,
    admitCard: t`Admit card`,
    result: t`Result of the examination`,
    interview: t`Interview`,
    selection: t`Final list`,
  };
  const privileges = useSession((session) => session.privileges);
  const { masterId } = page.candidate;
  const { applicationNumber, advtCode, post, stages } = application;
  const own = page.work.filter((each) => each.applicationNumber === applicationNumber);
  return (
    <article aria-label={applicationNumber}>
      <h3>
        <Anchor component={Link} to={addressOfAdvertisement(advtCode)} inherit underline="always">
          {inLanguage(post, activeLanguage())}
        </Anchor>{' '}
        · <CodeText value={applicationNumber} />
      </h3>
      <StageLine
        stages={stages}
        names={names}
        placeOf={(kind) => {
          const work = own.find((each) => each.kind === kind && may(each.privilege, 'read', privileges));
          return work ? placeAtCandidate(work, masterId) : null;
        }}
      />
    </article>
  );
}
