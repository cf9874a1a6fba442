import { useEffect, type ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Alert, Group, Text } from '@mantine/core';
import * as advertisementPage from '@psc/api-client/areas/desk/advertisement-page.ts';
import type { AdvertisementEnd as End } from '@psc/api-client/areas/desk/advertisement-page.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { formatDay } from '@psc/i18n/dates.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { CodeText } from '@psc/ui/number-text.tsx';
import { IconCircleX } from '@tabler/icons-react';
import { Link, useLocation, useRevalidator } from 'react-router';
import { addressOfAdvertisement } from '../shared/advertisement-page.ts';
import { advertisementIn } from './advertisement-in-address.ts';

/** Above each screen of an advertisement that has ended, because its seats, cards and lists look like those of any other. */
export function AdvertisementEnd() {
  const { pathname, search } = useLocation();
  const advtCode = advertisementIn(pathname, new URLSearchParams(search));
  return advtCode !== null && <EndOf key={advtCode} advtCode={advtCode} />;
}

function EndOf({ advtCode }: { advtCode: number }) {
  const { data: end, fetchAgain } = useFetched(advertisementPage.getEnd, { params: { advtCode } });
  const { state } = useRevalidator();
  const isReading = state === 'loading';
  // The act that has just been done may be the one that ends the advertisement.
  useEffect(() => (isReading ? fetchAgain : undefined), [isReading, fetchAgain]);
  if (end === null) return null;
  return (
    <Alert color="crimson" icon={<IconCircleX size={20} aria-hidden />} mb="sm" py={6} role="note">
      <Group gap="xs">
        <Text span fw={600}>
          <Sentence end={end} />{' '}
        </Text>
        {end.reason}
      </Group>
    </Alert>
  );
}

function Sentence({ end }: { end: End }): ReactNode {
  const day = end.at === null ? '' : formatDay(nepalDayOf(end.at), activeLanguage());
  if (end.state === 'cancelled') return <Trans>Advertisement cancelled on {day}.</Trans>;
  if (end.state === 'rejected') return <Trans>Advertisement rejected.</Trans>;
  const into = end.combinedIntoAdvtCode!;
  return (
    <Trans>
      Combined on {day} into{' '}
      <Link to={addressOfAdvertisement(into)}>
        <CodeText value={into} />
      </Link>
      , which continues with its posts and applications.
    </Trans>
  );
}
