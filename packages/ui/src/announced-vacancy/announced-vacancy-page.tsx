import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DeadlineText } from '../deadline-text.tsx';
import { VacancyFacts } from './vacancy-facts.tsx';
import type { AnnouncedVacancy } from './vacancy.ts';

type AnnouncedVacancyPageProps = {
  announced: AnnouncedVacancy;
  /** Renders the heading at the level that the surrounding screen needs. */
  heading: (post: string, about: string) => ReactNode;
  /** Link to the advertisement that this one was combined into. */
  combinedInto?: ReactNode;
  actions?: ReactNode;
  whyTheseSeats?: ReactNode;
  narrow?: boolean;
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
  return (
    <Stack gap="md">
      {heading(
        inLanguage(vacancy.post, language),
        [vacancy.service, vacancy.group, vacancy.class].map((name) => inLanguage(name, language)).join(' · '),
      )}
      <Standing vacancy={vacancy} combinedInto={combinedInto} />
      {actions}
      <VacancyFacts announced={announced} whyTheseSeats={whyTheseSeats} narrow={narrow} />
      {after}
    </Stack>
  );
}

type StandingProps = Pick<AnnouncedVacancy, 'vacancy'> & Pick<AnnouncedVacancyPageProps, 'combinedInto'>;

/** Whether applications are open, placed so that a phone shows it without scrolling. */
function Standing({ vacancy, combinedInto }: StandingProps) {
  if (vacancy.combinedIntoAdvtCode !== null) {
    return (
      <Text>
        <Trans>This advertisement has been combined with another.</Trans> {combinedInto}
      </Text>
    );
  }
  if (vacancy.acceptsApplications) {
    return (
      <Text fw={600}>
        <Trans>Open for applications.</Trans>{' '}
        <DeadlineText deadline={vacancy.feeType === 'double' ? vacancy.doubleFeeSubmissionLastAt : vacancy.singleSubmissionLastAt} />
      </Text>
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
