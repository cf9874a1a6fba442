import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Box, Title } from '@mantine/core';
import type { ApplicationDetail } from '@psc/api-client/areas/application/application.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { Timeline, type TimelineEntry } from '@psc/ui/timeline.tsx';
import { IconArrowLeft, IconCircleCheck } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useStates } from '../../../application-state/use-states.ts';
import { ProgressLine } from '../../../application-state/progress-line.tsx';
import { FurtherCategories } from './further-categories.tsx';
import { NextAct } from './next-act.tsx';
import { OwnChanges } from './own-changes.tsx';
import { OwnApplication } from './own-application.tsx';
import { Receipt } from './receipt.tsx';
import { Retotalling } from './retotalling.tsx';
import { SpecialArrangements } from './special-arrangements.tsx';
import { useTimeline } from './use-timeline.tsx';
import classes from './application-story.module.css';

export function ApplicationStory({ detail }: { detail: ApplicationDetail }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { tone, word } = useStates()(detail);
  const { earlier, now, later } = nearestSteps(useTimeline(detail));
  const hasResult = detail.timeline.some(({ step, at }) => step === 'writtenResult' && at !== null);
  return (
    <>
      <Anchor component={Link} underline="always" to="/vacancy-applied" py={10} className="psc-not-printed">
        <IconArrowLeft size={20} aria-hidden style={{ verticalAlign: '-4px' }} /> <Trans>My applications</Trans>
      </Anchor>
      <div className="psc-not-printed">
        <PageHeader
          title={inLanguage(detail.post, language)}
          aside={<StatusBadge tone={tone}>{word}</StatusBadge>}
          description={
            <Trans>
              Application number: <CodeText value={detail.applicationNumber} />
            </Trans>
          }
        />
        <JustSent applicationNumber={detail.applicationNumber} />
        <ProgressLine application={detail} />
      </div>
      <div className={classes.columns}>
        <Box className={`${classes.act} psc-not-printed`} mt="md">
          <NextAct detail={detail} />
          <OwnChanges detail={detail} />
        </Box>
        <Box className={classes.facts} mt="md">
          <div className="psc-not-printed">
            <FurtherCategories key={detail.additions.length} detail={detail} />
            <SpecialArrangements detail={detail} />
            <Title order={2} mt="lg" mb="sm">{t`Progress`}</Title>
            <FoldedSteps
              steps={earlier}
              summary={
                <Trans>
                  Earlier steps: <NumberText value={earlier.length} />
                </Trans>
              }
            />
            <Timeline entries={now} />
            <FoldedSteps
              steps={later}
              summary={
                <Trans>
                  Later steps: <NumberText value={later.length} />
                </Trans>
              }
            />
            {hasResult && <Retotalling applicationId={detail.applicationId} />}
          </div>
          <Receipt detail={detail} />
          <OwnApplication detail={detail} />
        </Box>
      </div>
    </>
  );
}

/** Shows the latest steps and the next one: all of them would push the receipt off the screen. A single step is not worth folding. */
function nearestSteps(entries: readonly TimelineEntry[]): Record<'earlier' | 'now' | 'later', readonly TimelineEntry[]> {
  // A result can come before a step that has no date yet.
  const past = entries.findLastIndex(({ instant }) => instant !== undefined) + 1;
  const start = past < 4 ? 0 : past - 2;
  const end = entries.length - past - 1 < 2 ? entries.length : past + 1;
  return { earlier: entries.slice(0, start), now: entries.slice(start, end), later: entries.slice(end) };
}

function FoldedSteps({ steps, summary }: { steps: readonly TimelineEntry[]; summary: ReactNode }) {
  if (steps.length === 0) return null;
  return (
    <Disclosure mb="md" summary={summary}>
      <Timeline entries={steps} />
    </Disclosure>
  );
}

/** Shown once, right after sending. */
function JustSent({ applicationNumber }: { applicationNumber: string }) {
  const state = useLocation().state as { justSent?: boolean } | null;
  if (!state?.justSent) return null;
  return (
    <Alert color="green" role="status" mb="md" icon={<IconCircleCheck aria-hidden />}>
      <Trans>
        Your application has been received. Its number is <CodeText value={applicationNumber} />.
      </Trans>
    </Alert>
  );
}
