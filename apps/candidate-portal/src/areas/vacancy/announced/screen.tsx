import { Trans, useLingui } from '@lingui/react/macro';
import { CopyButton, Group, Stack, Text } from '@mantine/core';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button, LinkButton } from '@psc/ui/button.tsx';
import { DeadlineText } from '@psc/ui/deadline-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { useLoaderData } from 'react-router';
import { VacancyFacts } from '../shared/vacancy-facts.tsx';
import type { loader } from './loader.ts';

/** One vacancy as anyone may read and share it, with or without an account. */
export default function AnnouncedVacancyScreen() {
  const { t } = useLingui();
  const detail = useLoaderData<typeof loader>();
  const { vacancy } = detail;
  const language = activeLanguage();
  const post = inLanguage(vacancy.post, language);
  const address = `${window.location.origin}/advertisement/${vacancy.advtCode}`;
  return (
    <Stack gap="md">
      <PageHeader
        title={post}
        description={[vacancy.service, vacancy.group, vacancy.class].map((name) => inLanguage(name, language)).join(' · ')}
      />
      <Standing />
      <Group gap="sm">
        {vacancy.acceptsApplications && (
          <LinkButton kind="primary" to={`/vacancy/${vacancy.advtCode}/0/0/all`}>
            <Trans>Sign in and apply</Trans>
          </LinkButton>
        )}
        <CopyButton value={address}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? t`Address copied` : t`Copy the address of this page`}</Button>}
        </CopyButton>
        <LinkButton to={`/public-log?advtCode=${vacancy.advtCode}`}>
          <Trans>What was changed, and when</Trans>
        </LinkButton>
      </Group>
      <VacancyFacts detail={detail} />
    </Stack>
  );
}

/** Whether one can apply now, in the first screen of a phone. */
function Standing() {
  const { vacancy } = useLoaderData<typeof loader>();
  const isDouble = vacancy.feeType === 'double';
  if (vacancy.combinedIntoAdvtCode !== null) {
    return (
      <Text>
        <Trans>This advertisement has been combined with another.</Trans>{' '}
        <LinkButton to={`/advertisement/${vacancy.combinedIntoAdvtCode}`}>
          <Trans>Read that one</Trans>
        </LinkButton>
      </Text>
    );
  }
  if (vacancy.acceptsApplications) {
    return (
      <Text fw={600}>
        <Trans>Applications are taken.</Trans>{' '}
        <DeadlineText deadline={isDouble ? vacancy.doubleFeeSubmissionLastAt : vacancy.singleSubmissionLastAt} />
      </Text>
    );
  }
  return (
    <Text fw={600}>
      {vacancy.lifeCycleStatus === 'published' ? (
        <Trans>Announced. Applications are not taken yet.</Trans>
      ) : (
        <Trans>Applications are not taken any more.</Trans>
      )}
    </Text>
  );
}
