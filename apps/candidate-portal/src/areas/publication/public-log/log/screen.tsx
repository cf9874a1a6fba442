import { Trans, useLingui } from '@lingui/react/macro';
import { CopyButton, Group, Stack, Text } from '@mantine/core';
import { client } from '@psc/api-client/client.ts';
import * as publicLog from '@psc/api-client/areas/publication/public-log.ts';
import { saveDownload } from '@psc/api-client/save-download.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button, LinkButton } from '@psc/ui/button.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PlainList } from '@psc/ui/plain-list.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { useLoaderData } from 'react-router';
import { Entry } from './entry.tsx';
import type { loader } from './loader.ts';

/** All changes of published advertisements, which anyone can read and verify. */
export default function PublicLogScreen() {
  const { t } = useLingui();
  const { entries, nextAfter, head, advtCode } = useLoaderData<typeof loader>();
  const post = entries[0] && advtCode !== null ? inLanguage(entries[0].facts.post, activeLanguage()) : null;
  const of = advtCode === null ? '' : `advtCode=${advtCode}&`;
  return (
    <Stack gap="md">
      <PageHeader
        title={t`Public log of advertisements`}
        description={t`Dates, seats and numbers of every advertisement from its publication on. An entry cannot be changed afterwards without being noticed.`}
      />
      {advtCode !== null && (
        <Group gap="sm">
          <Text fw={600}>
            {post} · <CodeText value={advtCode} />
          </Text>
          <LinkButton to="/public-log">
            <Trans>All advertisements</Trans>
          </LinkButton>
        </Group>
      )}
      {entries.length === 0 ? (
        <EmptyState title={t`The log is empty`}>{t`Advertisements appear here once they are published.`}</EmptyState>
      ) : (
        <PlainList divided>
          {entries.map((entry) => (
            <Entry key={entry.number} entry={entry} />
          ))}
        </PlainList>
      )}
      {nextAfter !== null && (
        <Group>
          <LinkButton to={`/public-log?${of}after=${nextAfter}`}>
            <Trans>Earlier entries</Trans>
          </LinkButton>
        </Group>
      )}
      <Calendar />
      {head !== null && <Verifying head={head} />}
    </Stack>
  );
}

/** Subscription address of a calendar feed with all dates. */
function Calendar() {
  const { t } = useLingui();
  const address = new URL(`${client().base}/public-log/calendar.ics?language=${activeLanguage()}`, window.location.href).href;
  return (
    <Stack component="section" gap="xs" aria-label={t`All dates in your calendar`}>
      <h2>{t`All dates in your calendar`}</h2>
      <Text>
        <Trans>Subscribe to this address in the calendar of your phone or computer. It is updated automatically with every change.</Trans>
      </Text>
      <Text style={{ overflowWrap: 'anywhere' }}>{address}</Text>
      <Group>
        <CopyButton value={address}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? t`Address copied` : t`Copy the address`}</Button>}
        </CopyButton>
      </Group>
    </Stack>
  );
}

function Verifying({ head }: { head: { number: number; hash: string } }) {
  const { t } = useLingui();
  const file = useCall(publicLog.download);
  const save = async () => {
    const outcome = await file.run({});
    if (outcome.ok) saveDownload(outcome.data);
  };
  return (
    <Stack component="section" gap="xs" aria-label={t`Verify it yourself`}>
      <h2>{t`Verify it yourself`}</h2>
      <Text>
        <Trans>
          Each entry carries a hash (SHA-256) over its place, the hash before it, its time and its facts. Download the log and calculate the
          hashes again. Write down the end of the log: later logs must still contain it.
        </Trans>
      </Text>
      <Text>
        <Trans>End of the log:</Trans>
      </Text>
      <Text style={{ wordBreak: 'break-all' }}>{`${head.number}:${head.hash}`}</Text>
      <Group>
        <Button inProgress={file.inProgress} onClick={() => void save()}>
          {t`Download the log`}
        </Button>
      </Group>
    </Stack>
  );
}
