import { Trans } from '@lingui/react/macro';
import { Box, Group, Text, Title } from '@mantine/core';
import { AnnouncedVacancyPage } from '@psc/ui/announced-vacancy/announced-vacancy-page.tsx';
import { LinkButton } from '@psc/ui/button.tsx';
import { pricesByDeadline } from '@psc/validation/areas/payment/fees.ts';
import { useLoaderData } from 'react-router';
import { useSignedIn } from '../../../../shell/session.ts';
import { VacancyTools } from '../shared/vacancy-tools.tsx';
import { WhyTheseSeats } from '../shared/why-these-seats.tsx';
import type { loader } from './loader.ts';
import { Results } from './results.tsx';

/** Public, shareable page of one vacancy; needs no account. */
export default function AnnouncedVacancyScreen() {
  const detail = useLoaderData<typeof loader>();
  const isSignedIn = useSignedIn();
  const { vacancy } = detail;
  return (
    <AnnouncedVacancyPage
      announced={{ ...detail, prices: pricesByDeadline(vacancy) }}
      heading={(post, about) => (
        <>
          <Title order={1} fz="1.375rem">
            {post}
          </Title>
          <Text c="dimmed">{about}</Text>
        </>
      )}
      combinedInto={
        <LinkButton to={`/advertisement/${vacancy.combinedIntoAdvtCode}`}>
          <Trans>See that one</Trans>
        </LinkButton>
      }
      actions={
        <Box>
          {vacancy.acceptsApplications && (
            <Group gap="xs" grow preventGrowOverflow={false}>
              <LinkButton kind="primary" to={`/vacancy/${vacancy.advtCode}/0/0/all`}>
                {isSignedIn ? <Trans>Apply</Trans> : <Trans>Sign in and apply</Trans>}
              </LinkButton>
              {!isSignedIn && (
                <LinkButton to="/register">
                  <Trans>Register</Trans>
                </LinkButton>
              )}
            </Group>
          )}
          <VacancyTools vacancy={vacancy} />
        </Box>
      }
      whyTheseSeats={<WhyTheseSeats advtCode={vacancy.advtCode} />}
      after={<Results results={detail.results} />}
    />
  );
}
