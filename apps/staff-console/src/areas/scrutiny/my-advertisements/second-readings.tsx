import { useLingui } from '@lingui/react/macro';
import { Paper, Stack, Text } from '@mantine/core';
import { secondReadings } from '@psc/api-client/areas/scrutiny/fair-scrutiny.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { Link } from 'react-router';

/** Applications drawn for a second check after a colleague's decision. */
export function SecondReadings() {
  const { t } = useLingui();
  const { data } = useFetched(secondReadings, {});
  if (!data || data.length === 0) return null;
  return (
    <Paper withBorder p="sm" mb="md" component="section" aria-label={t`To be checked a second time`}>
      <Text fw={600}>{t`To be checked a second time`}</Text>
      <Stack component="ul" gap={4} m={0} pl="md">
        {data.map((row) => (
          <li key={row.applicationId}>
            <Link to={`/admin/scrutiny-second-reading/${row.applicationId}`}>
              <CodeText value={row.applicationNumber} />
            </Link>{' '}
            {inLanguage(row.post, activeLanguage())} · <DateText instant={row.drawnAt} short />
          </li>
        ))}
      </Stack>
    </Paper>
  );
}
