import { useLingui } from '@lingui/react/macro';
import { Box, Flex } from '@mantine/core';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { Outlet, useLocation } from 'react-router';
import { useProfileState } from '../shared/profile-state.ts';
import { pathOf, profileSteps } from '../shared/sections.ts';
import { CompletenessMeter } from './completeness-meter.tsx';
import { LockNotes } from './lock-notes.tsx';
import { SectionList } from './section-list.tsx';
import { StepHead } from './step-head.tsx';
import { StepList } from './step-list.tsx';

export default function ProfileScreen() {
  const { t } = useLingui();
  const { completeness, permission } = useProfileState();
  const { pathname } = useLocation();
  const step = profileSteps.find((each) => pathOf(each) === pathname.replace(/\/$/, ''));
  if (!step) {
    return (
      <>
        <PageHeader title={t`My profile`} />
        <LockNotes permission={permission} />
        <CompletenessMeter completeness={completeness} />
        <SectionList completeness={completeness} />
      </>
    );
  }
  return (
    <Flex direction={{ base: 'column', md: 'row' }} align={{ base: 'stretch', md: 'flex-start' }} gap="xl">
      <StepList step={step} completeness={completeness} />
      <Box flex={1} miw={0}>
        <div className="psc-not-printed">
          <StepHead step={step} completeness={completeness} />
          <LockNotes permission={permission} />
        </div>
        <Outlet />
      </Box>
    </Flex>
  );
}
