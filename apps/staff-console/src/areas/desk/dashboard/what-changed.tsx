import { useLingui } from '@lingui/react/macro';
import { Anchor, Box, Text, Title } from '@mantine/core';
import * as calls from '@psc/api-client/areas/desk/dashboard-charts.ts';
import type { RecentActs } from '@psc/api-client/areas/desk/dashboard-charts.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { PlainList } from '@psc/ui/plain-list.tsx';
import { Link } from 'react-router';
import { addressOf } from '../../../shared/address-of.ts';
import { addressOfAdvertisement } from '../../../shared/advertisement-page.ts';
import { shownKind } from '../../../shared/history/record-text.ts';
import { useMay } from '../../../shell/use-may.ts';

/** The acts of colleagues since yesterday, each kind in one line. */
export function WhatChanged() {
  const { t } = useLingui();
  const mayReadRecord = useMay('record')('read');
  const { data } = useFetched(calls.changes, {});
  if (!data || data.acts.length === 0) return null;
  const recordOf = (kind: string) => (mayReadRecord ? addressOf('/admin/record', { kind, atFrom: data.sinceAd }) : undefined);
  return (
    <Box component="section" mb="lg" aria-label={t`Since yesterday`}>
      <Title order={2} size="h3" mb="xs">{t`Since yesterday`}</Title>
      <PlainList>
        {data.acts.map((acts) => (
          <Line key={acts.kind} acts={acts} to={recordOf(acts.kind)} />
        ))}
      </PlainList>
      <Text c="dimmed" size="sm">
        {t`As of`} <DateText instant={data.asOf!} short />
      </Text>
    </Box>
  );
}

function Line({ acts: { kind, count, lastAt, advertisements }, to }: { acts: RecentActs; to: string | undefined }) {
  const name = shownKind(kind);
  return (
    <li>
      {to === undefined ? (
        name
      ) : (
        <Anchor component={Link} to={to}>
          {name}
        </Anchor>
      )}{' '}
      <Text span fw={600}>
        <NumberText value={count} />
      </Text>
      {advertisements.map((advtCode) => (
        <Text span key={advtCode}>
          {' · '}
          <Anchor component={Link} to={addressOfAdvertisement(advtCode)}>
            <CodeText value={advtCode} />
          </Anchor>
        </Text>
      ))}{' '}
      <Text span c="dimmed" size="sm">
        · <DateText instant={lastAt} short />
      </Text>
    </li>
  );
}
