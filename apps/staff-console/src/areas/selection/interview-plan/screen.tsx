import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { InterviewPlan } from '@psc/api-client/areas/selection/interview-plan.ts';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useLoaderData } from 'react-router';
import { AdvertisementChooser } from '../../../shared/advertisement-chooser.tsx';
import { Kinships } from './kinships.tsx';
import type { loader } from './loader.ts';
import { Panels } from './panels.tsx';
import { PeopleOfInterview } from './people.tsx';
import { PlanState } from './plan-state.tsx';
import { Sessions, type EditedSession } from './sessions.tsx';

export default function InterviewPlanScreen() {
  const { t } = useLingui();
  const { advertisements, plan, people } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/interview-plan')}
        description={t`Assign each candidate a day, an hour, a panel and a place. Once another officer approves them, the letters are ready and the candidates are informed.`}
      />
      <AdvertisementChooser advertisements={advertisements} label={t`Advertisement`} placeholder={t`Choose an advertisement`} />
      {plan === null && <EmptyState title={t`No advertisement is chosen`} />}
      {plan !== null && plan.counts.called === 0 && (
        <EmptyState title={t`No candidates have been called yet`}>{t`Make the written selection first.`}</EmptyState>
      )}
      {plan !== null && plan.counts.called > 0 && (
        <>
          <PlanState key={`state ${plan.advtCode}`} plan={plan} />
          <PanelsAndSessions key={`panels ${plan.advtCode}`} plan={plan} />
          {people && <PeopleOfInterview key={`people ${plan.advtCode}`} plan={plan} people={people} />}
          <Kinships plan={plan} />
        </>
      )}
    </>
  );
}

/** After the first panel its half-day is asked for at once. */
function PanelsAndSessions({ plan }: { plan: InterviewPlan }) {
  const [editedSession, editSession] = useState<EditedSession>(null);
  return (
    <>
      <Panels plan={plan} onAdded={() => plan.sessions.length === 0 && editSession('new')} />
      <Sessions plan={plan} edited={editedSession} onEdit={editSession} />
    </>
  );
}
