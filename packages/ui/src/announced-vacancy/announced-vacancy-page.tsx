import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { FeeText } from '../money-text.tsx';
import { NumberText } from '../number-text.tsx';
import { lateFeeFactorOf, LateFeeNote } from './late-fee.tsx';
import { seatsOf, VacancyFacts } from './vacancy-facts.tsx';
import { VacancyLayout } from './vacancy-layout.tsx';
import type { AnnouncedVacancy } from './vacancy.ts';

type AnnouncedVacancyPageProps = {
  announced: AnnouncedVacancy;
  /** Renders the heading at the level that the surrounding screen needs. */
  heading: (post: string, about: string) => ReactNode;
  /** Link to the advertisement that this one was combined into. */
  combinedInto?: ReactNode;
  actions?: ReactNode;
  whyTheseSeats?: ReactNode;
  narrow?: boolean | undefined;
  /** Rendered below the facts: the outcome of the vacancy. */
  after?: ReactNode;
};

export function AnnouncedVacancyPage({
  announced,
  heading,
  combinedInto,
  actions,
  whyTheseSeats,
  narrow,
  after,
}: AnnouncedVacancyPageProps) {
  const { vacancy } = announced;
  const language = activeLanguage();
  const lastAt = vacancy.feeType === 'double' ? vacancy.doubleFeeSubmissionLastAt : vacancy.singleSubmissionLastAt;
  return (
    <VacancyLayout
      narrow={narrow}
      deadline={vacancy.acceptsApplications ? lastAt : null}
      heading={heading(
        inLanguage(vacancy.post, language),
        [vacancy.service, vacancy.group, vacancy.class].map((name) => inLanguage(name, language)).join('\u00a0· '),
      )}
      act={
        <Stack gap="sm">
          <Standing announced={announced} combinedInto={combinedInto} />
          {actions}
        </Stack>
      }
    >
      <VacancyFacts announced={announced} whyTheseSeats={whyTheseSeats} narrow={narrow} />
      {after}
    </VacancyLayout>
  );
}

type StandingProps = Pick<AnnouncedVacancyPageProps, 'announced' | 'combinedInto'>;

/** Whether applications are open, placed so that a phone shows it without scrolling. */
function Standing({ announced: { vacancy, prices }, combinedInto }: StandingProps) {
  if (vacancy.combinedIntoAdvtCode !== null) {
    return (
      <Text>
        <Trans>This advertisement has been combined with another.</Trans> {combinedInto}
      </Text>
    );
  }
  if (vacancy.acceptsApplications) {
    const { basicPricePaisa } = prices[vacancy.feeType];
    return (
      <div>
        <Text fw={600}>
          <Trans>Open for applications.</Trans>
        </Text>
        <Text>
          <Trans>
            <NumberText value={seatsOf(vacancy)} /> posts · fee today <FeeText amountPaisa={basicPricePaisa} />
          </Trans>
        </Text>
        {vacancy.feeType === 'double' && <LateFeeNote factor={lateFeeFactorOf(prices)} />}
      </div>
    );
  }
  return (
    <Text fw={600}>
      {vacancy.lifeCycleStatus === 'published' ? (
        <Trans>Announced. Not open for applications yet.</Trans>
      ) : (
        <Trans>Closed for applications.</Trans>
      )}
    </Text>
  );
}
