import { useLingui } from '@lingui/react/macro';
import { Anchor, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import * as setup from '@psc/api-client/areas/commission/setup.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Link } from 'react-router';
import { useMay } from '../../../shell/use-may.ts';

/** Setup progress for those who may set up the commission, until it is complete. */
export function SetupNotice() {
  return useMay()('create', 'update') ? <Progressing /> : null;
}

function Progressing() {
  const { t } = useLingui();
  const { data } = useFetched(setup.getProgress, {});
  if (!data || data.done) return null;
  const finished = data.steps.filter(({ done }) => done).length;
  const [done, all] = [finished, data.steps.length].map((count) => formatNumber(count, activeLanguage()));
  return (
    <Paper component="section" withBorder p="md" mb="lg">
      <Stack gap="xs">
        <Title order={2} size="h3">{t`Set up the commission`}</Title>
        <Text>{t`${done} of ${all} steps are done.`}</Text>
        <Progress value={(100 * finished) / data.steps.length} aria-hidden />
        <Anchor component={Link} to="/admin/setup">{t`Continue setting up`}</Anchor>
      </Stack>
    </Paper>
  );
}
