import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { Outlet, useLocation } from 'react-router';
import { useProfileState } from '../shared/profile-state.ts';
import { pathOf, profileSteps } from '../shared/sections.ts';
import { CompletenessMeter } from './completeness-meter.tsx';
import { LockNotes } from './lock-notes.tsx';
import { SectionList } from './section-list.tsx';
import { StepBar } from './step-bar.tsx';

export default function ProfileScreen() {
  const { t } = useLingui();
  const { completeness, permission } = useProfileState();
  const { pathname } = useLocation();
  const step = profileSteps.find((each) => pathOf(each) === pathname.replace(/\/$/, ''));
  return (
    <>
      <div className="psc-not-printed">
        <PageHeader title={t`My profile`} />
        <LockNotes permission={permission} />
        <CompletenessMeter completeness={completeness} unfolded={step === undefined} />
        {step && <StepBar step={step} completeness={completeness} />}
      </div>
      {step ? <Outlet /> : <SectionList completeness={completeness} />}
    </>
  );
}
