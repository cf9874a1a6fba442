import { useLingui } from '@lingui/react/macro';
import { Stack, Text, Title } from '@mantine/core';
import type { AdvertisementPage } from '@psc/api-client/areas/desk/advertisement-page.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { NextWorkCard, Work } from '../../../shared/case-page/work.tsx';
import { placeOfWork } from '../../../shared/case-tabs/screens-of-stage.ts';
import { useCalendarWords } from '../../../shared/waiting-words/use-calendar-words.ts';

/** The next step: a button if this officer may do it, otherwise the names of those who may. */
export function NextWorkOfAdvertisement({ page }: { page: AdvertisementPage }) {
  return (
    <NextWorkCard>
      {page.next ? <Work work={page.next} to={placeOfWork(page.next.kind, page.advertisement)} /> : <Nothing nextDate={page.nextDate} />}
    </NextWorkCard>
  );
}

/** Shown if no work is waiting: the next date of the advertisement. */
function Nothing({ nextDate }: Pick<AdvertisementPage, 'nextDate'>) {
  const { t } = useLingui();
  const { kinds } = useCalendarWords();
  return (
    <Stack gap={4}>
      <Title order={2} size="h3">{t`No work is waiting for this advertisement.`}</Title>
      {nextDate && (
        <Text component="div">
          {kinds[nextDate.kind]}: {nextDate.at ? <DateText instant={nextDate.at} /> : <DateText ad={nextDate.dayAd} />}
        </Text>
      )}
    </Stack>
  );
}
