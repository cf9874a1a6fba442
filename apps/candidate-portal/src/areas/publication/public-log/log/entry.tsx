import type { ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Text, Title } from '@mantine/core';
import type { PublicLogEntry } from '@psc/api-client/areas/publication/public-log.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { FactList, type Fact } from '@psc/ui/fact-list.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link } from 'react-router';
import { differencesOf, type Category, type LoggedDate } from './differences.ts';

export function Entry({ entry: { number, at, facts, before, hash } }: { entry: PublicLogEntry }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const changed = differencesOf(facts, before);
  const seats = facts.categories.reduce((sum, category) => sum + category.seats, 0);
  const nameOf: Record<LoggedDate, string> = {
    publishDateAd: t`Publish date`,
    singleSubmissionLastAt: t`Last date to apply`,
    paymentLastAt: t`Last date to pay`,
    doubleFeeSubmissionLastAt: t`Last date with double fee`,
    doubleFeePaymentLastAt: t`Last date to pay the double fee`,
    ageCutOffDateAd: t`Age is calculated on`,
    admitCardDownloadDateAd: t`Admit cards from`,
  };
  const rows: (Fact | false)[] = [
    changed.state && {
      label: t`Status`,
      value: <Change before={before && stateWord(before.state)} after={stateWord(facts.state)} />,
    },
    ...changed.dates.map((date) => ({
      label: nameOf[date.name],
      value: <Change before={date.before && <Day value={date.before} />} after={date.after && <Day value={date.after} />} />,
    })),
    ...changed.categories.map((pair) => ({
      key: `${pair.after?.advtNumber}-${pair.before?.advtNumber}`,
      label: inLanguage((pair.after ?? pair.before!).quota, language),
      value: <Change before={pair.before && <Seats of={pair.before} />} after={pair.after && <Seats of={pair.after} />} />,
    })),
    ...(before === null ? basisFacts(facts, { percentages: t`Percentages in force from`, shares: t`Shares in force from` }) : []),
    facts.combinedIntoAdvtCode !== null && { label: t`Combined into`, value: <CodeText value={facts.combinedIntoAdvtCode} /> },
    facts.reason !== null && facts.reason !== before?.reason && { label: t`Reason`, value: facts.reason },
  ];
  return (
    <Box component="li" pt={12}>
      <Title order={2} fz="md">
        <Link to={`/advertisement/${facts.advtCode}`}>{inLanguage(facts.post, language)}</Link> · <CodeText value={facts.advtCode} />
      </Title>
      <Text c="dimmed" size="sm">
        <DateText instant={at} />
      </Text>
      {before === null ? (
        <Text>
          {stateWord(facts.state)} · <Plural value={seats} one="# post" other="# posts" />
        </Text>
      ) : (
        rows.map((row) => row !== false && <ChangeRow key={row.key ?? String(row.label)} {...row} />)
      )}
      <Disclosure summary={before === null ? t`Dates, quotas and verification` : t`Quotas and verification`}>
        {before === null && <FactList facts={rows} />}
        <Link to={`/why-this-quota/${facts.advtCode}`}>
          <Trans>Why each quota has these posts</Trans>
        </Link>
        <Text size="sm" c="dimmed" style={{ wordBreak: 'break-all' }}>
          <Trans>Entry {<CodeText value={number} />}</Trans> · {hash}
        </Text>
      </Disclosure>
    </Box>
  );
}

function ChangeRow({ label, value }: Fact) {
  return (
    <div>
      <Text span c="dimmed">
        {label}
      </Text>
      : {value}
    </div>
  );
}

/** Dates since which the percentages and shares used for the distribution are in force. */
function basisFacts({ distributedBy }: PublicLogEntry['facts'], names: { percentages: string; shares: string }): (Fact | false)[] {
  const { percentagesFromAd = null, sharesFromAd = null } = distributedBy ?? {};
  return [
    percentagesFromAd !== null && { label: names.percentages, value: <Day value={percentagesFromAd} /> },
    sharesFromAd !== null && { label: names.shares, value: <Day value={sharesFromAd} /> },
  ];
}

const stateWord = (state: string) => messageText(`enums.advertisementLifecycle.${state}`);

/** The earlier value is struck out, and announced as such by screen readers. */
function Change({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <>
      {before !== null && (
        <>
          <del>{before}</del>{' '}
        </>
      )}
      {after === null ? <Trans>removed</Trans> : <ins style={{ textDecoration: 'none' }}>{after}</ins>}
    </>
  );
}

function Day({ value }: { value: string }) {
  return value.includes('T') ? <DateText instant={value} /> : <DateText ad={value} />;
}

function Seats({ of: { seats, advtNumber } }: { of: Category }) {
  return (
    <>
      <NumberText value={seats} /> (<CodeText value={advtNumber} />)
    </>
  );
}
