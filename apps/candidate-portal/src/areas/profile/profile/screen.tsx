import { Trans, useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { Outlet, useLocation } from 'react-router';
import { useProfileState } from '../shared/profile-state.ts';
import { pathOf, profileSteps } from '../shared/sections.ts';
import { CompletenessMeter } from './completeness-meter.tsx';
import { SectionList } from './section-list.tsx';
import { StepBar } from './step-bar.tsx';
import classes from './profile.module.css';

/** The frame of the profile: how complete it is, whether it is locked, and the section that is open or the list of them. */
export function ProfileScreen() {
  const { t } = useLingui();
  const { completeness, permission } = useProfileState();
  const { pathname } = useLocation();
  const step = profileSteps.find((each) => pathOf(each) === pathname.replace(/\/$/, ''));
  return (
    <>
      <PageHeader title={t`My profile`} />
      {!permission.canEditProfile && <Locked word="errors.profile.locked" />}
      {permission.canEditProfile && !permission.canEditDocuments && <Locked word="errors.documents.locked" />}
      <CompletenessMeter completeness={completeness} />
      {step ? (
        <>
          <StepBar step={step} completeness={completeness} />
          <Outlet />
        </>
      ) : (
        <SectionList completeness={completeness} />
      )}
    </>
  );
}

function Locked({ word }: { word: string }) {
  return (
    <div className={classes.locked} role="note">
      <IconLock size={22} aria-hidden />
      <div>
        <strong>
          <Trans>Locked by the commission</Trans>
        </strong>
        <p>{shownWord(word)}</p>
      </div>
    </div>
  );
}
