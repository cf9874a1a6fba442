import { Trans } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import * as calls from '@psc/api-client/areas/application/vacancy.ts';
import { saveDownload } from '@psc/api-client/save-download.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { AnnouncedVacancyPage } from '@psc/ui/announced-vacancy/announced-vacancy-page.tsx';
import { Button, LinkButton } from '@psc/ui/button.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { pricesByDeadline } from '@psc/validation/areas/payment/fees.ts';
import { IconDownload } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { WhyTheseSeats } from '../shared/why-these-seats.tsx';
import type { loader } from './loader.ts';
import { Results } from './results.tsx';
import { ShareButton } from './share-button.tsx';

/** Public, shareable page of one vacancy; needs no account. */
export default function AnnouncedVacancyScreen() {
  const detail = useLoaderData<typeof loader>();
  const { vacancy } = detail;
  return (
    <AnnouncedVacancyPage
      announced={{ ...detail, prices: pricesByDeadline(vacancy) }}
      heading={(post, about) => <PageHeader title={post} description={about} />}
      combinedInto={
        <LinkButton to={`/advertisement/${vacancy.combinedIntoAdvtCode}`}>
          <Trans>See that one</Trans>
        </LinkButton>
      }
      actions={
        <Group gap="sm">
          {vacancy.acceptsApplications && (
            <LinkButton kind="primary" to={`/vacancy/${vacancy.advtCode}/0/0/all`}>
              <Trans>Sign in and apply</Trans>
            </LinkButton>
          )}
          <Printed advtCode={vacancy.advtCode} />
          <ShareButton vacancy={vacancy} />
          <LinkButton to={`/public-log?advtCode=${vacancy.advtCode}`}>
            <Trans>What was changed, and when</Trans>
          </LinkButton>
        </Group>
      }
      whyTheseSeats={<WhyTheseSeats advtCode={vacancy.advtCode} />}
      after={<Results results={detail.results} />}
    />
  );
}

function Printed({ advtCode }: { advtCode: number }) {
  const download = useCall(calls.printed);
  const save = async () => {
    const outcome = await download.run({ params: { advtCode } });
    if (outcome.ok) saveDownload(outcome.data);
  };
  return (
    <Button icon={<IconDownload size={20} aria-hidden />} inProgress={download.inProgress} onClick={() => void save()}>
      <Trans>Advertisement (PDF)</Trans>
    </Button>
  );
}
