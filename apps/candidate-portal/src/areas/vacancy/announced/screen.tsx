import { Trans, useLingui } from '@lingui/react/macro';
import { CopyButton, Group } from '@mantine/core';
import { AnnouncedVacancyPage } from '@psc/ui/announced-vacancy/announced-vacancy-page.tsx';
import { Button, LinkButton } from '@psc/ui/button.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { pricesByDeadline } from '@psc/validation/fees.ts';
import { useLoaderData } from 'react-router';
import { WhyTheseSeats } from '../shared/why-these-seats.tsx';
import type { loader } from './loader.ts';

/** One vacancy as anyone may read and share it, with or without an account. */
export default function AnnouncedVacancyScreen() {
  const { t } = useLingui();
  const detail = useLoaderData<typeof loader>();
  const { vacancy } = detail;
  const address = `${window.location.origin}/advertisement/${vacancy.advtCode}`;
  return (
    <AnnouncedVacancyPage
      announced={{ ...detail, prices: pricesByDeadline(vacancy) }}
      heading={(post, about) => <PageHeader title={post} description={about} />}
      combinedInto={
        <LinkButton to={`/advertisement/${vacancy.combinedIntoAdvtCode}`}>
          <Trans>Read that one</Trans>
        </LinkButton>
      }
      actions={
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
      }
      whyTheseSeats={<WhyTheseSeats advtCode={vacancy.advtCode} />}
    />
  );
}
