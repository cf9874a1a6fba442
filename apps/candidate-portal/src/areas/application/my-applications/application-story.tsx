import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Title } from '@mantine/core';
import type { ApplicationDetail } from '@psc/api-client/calls/application.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { Timeline } from '@psc/ui/timeline.tsx';
import { IconArrowLeft, IconCircleCheck } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { FurtherCategories } from './further-categories.tsx';
import { NextAct } from './next-act.tsx';
import { OwnChanges } from './own-changes.tsx';
import { Receipt } from './receipt.tsx';
import { Retotalling } from './retotalling.tsx';
import { SpecialArrangements } from './special-arrangements.tsx';
import { useStates } from './states.ts';
import { useTimeline } from './use-timeline.tsx';

/** One application: what to do next, its story, and the receipt. */
export function ApplicationStory({ detail }: { detail: ApplicationDetail }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { tone, word } = useStates()(detail);
  const entries = useTimeline(detail);
  const hasResult = detail.timeline.some(({ step, at }) => step === 'writtenResult' && at !== null);
  return (
    <>
      <Anchor component={Link} underline="always" to="/vacancy-applied" py={10} className="psc-not-printed">
        <IconArrowLeft size={20} aria-hidden style={{ verticalAlign: '-4px' }} /> <Trans>My applications</Trans>
      </Anchor>
      <div className="psc-not-printed">
        <PageHeader title={inLanguage(detail.post, language)} description={<StatusBadge tone={tone}>{word}</StatusBadge>} />
        <JustSent applicationNumber={detail.applicationNumber} />
        <NextAct detail={detail} />
        <OwnChanges detail={detail} />
        <FurtherCategories key={detail.additions.length} detail={detail} />
        <SpecialArrangements detail={detail} />
        <Title order={2} mb="sm">{t`Progress`}</Title>
        <Timeline entries={entries} />
        {hasResult && <Retotalling applicationId={detail.applicationId} />}
      </div>
      <Receipt detail={detail} />
    </>
  );
}

/** Said once, right after sending. */
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
