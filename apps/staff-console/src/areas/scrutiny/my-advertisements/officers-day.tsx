import { useLingui } from '@lingui/react/macro';
import { Group, Paper, Stack, Text } from '@mantine/core';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { formatDay } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { Link } from 'react-router';
import { NumberFacts } from '@psc/ui/number-facts.tsx';
import { candidateAddress } from '../status-names.ts';

export function OfficersDay() {
  const { t } = useLingui();
  const language = activeLanguage();
  const { data: day } = useFetched(calls.data, { body: {} });
  if (!day || day.pending + day.held + day.week.reduce((sum, { decided }) => sum + decided, 0) === 0) return null;
  const { approved, onHold, rejected } = day.decided;
  const [minutes, seconds] = [Math.floor((day.secondsBetween ?? 0) / 60), (day.secondsBetween ?? 0) % 60];
  const [minutesText, secondsText] = [formatNumber(minutes, language), formatNumber(seconds, language)];
  return (
    <Stack component="section" gap="xs" mb="md" aria-label={t`Your day`}>
      <NumberFacts
        facts={[
          { label: t`Decided today`, value: approved + onHold + rejected },
          { label: t`Waiting for you`, value: day.pending },
          { label: t`On hold`, value: day.held },
          { label: t`On hold past their last day`, value: day.overdue, tone: day.overdue > 0 ? 'attention' : 'done' },
        ]}
      />
      <Group gap="md">
        {day.secondsBetween !== null && (
          <Text size="sm">{t`Usual time for one application today: ${minutesText} min ${secondsText} s`}</Text>
        )}
        {day.week.map(({ dayAd, decided }) => (
          <Text key={dayAd} size="sm" c="dimmed">
            {formatDay(dayAd, language)}: {formatNumber(decided, language)}
          </Text>
        ))}
      </Group>
      {day.held > 0 && <Held held={day.held} />}
    </Stack>
  );
}

const SHOWN = 25;

function Held({ held }: { held: number }) {
  const { t } = useLingui();
  const all = formatNumber(held, activeLanguage());
  const { data } = useFetched(calls.filter, { query: { status: 'onHold', sort: 'answerBy', pageSize: SHOWN } });
  if (!data) return null;
  return (
    <Paper withBorder p="sm" component="section" aria-label={t`On hold, and until when`}>
      <Text fw={600}>{t`On hold, and until when`}</Text>
      <Stack component="ul" gap={4} m={0} pl="md">
        {data.rows.map((row) => (
          <li key={row.applicationId}>
            <Link to={candidateAddress(row.advtCode, row.applicationId, 'onHold')}>
              <CodeText value={row.applicationNumber} />
            </Link>{' '}
            {inLanguage(row.name, activeLanguage())} · {row.answerBy ? <DateText instant={row.answerBy} short /> : t`Answered`}
          </li>
        ))}
      </Stack>
      {held > data.rows.length && (
        <Link to="/admin/scrutiny-applications?status=onHold&sort=answerBy">{t`All ${all} applications on hold`}</Link>
      )}
    </Paper>
  );
}
