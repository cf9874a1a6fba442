import { useLingui } from '@lingui/react/macro';
import { Anchor, Box, Flex, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import type { StageState } from '@psc/api-client/areas/desk/advertisement-page.ts';
import type { DashboardCharts } from '@psc/api-client/areas/desk/dashboard-charts.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { CodeText } from '@psc/ui/number-text.tsx';
import { Link } from 'react-router';
import { addressOf } from '../../../../shared/address-of.ts';
import { useStageWords } from '../../../../shared/waiting-words/use-stage-words.ts';

const box = { flex: 1, h: 14, pos: 'relative' } as const;
const looks: Record<StageState, { bg?: string; bd: string }> = {
  done: { bg: 'var(--psc-done)', bd: '1px solid var(--psc-done)' },
  current: { bg: 'var(--psc-attention)', bd: '1px solid var(--psc-attention)' },
  ahead: { bd: '1px solid dimmed' },
  notNeeded: { bd: '1px dotted dimmed' },
};

/** Every active advertisement with its stages on one line; the text names the current stage. */
export function StageLines({ advertisements }: { advertisements: NonNullable<DashboardCharts['advertisements']> }) {
  const { t } = useLingui();
  const stageWords = useStageWords();
  const stateWords: Record<StageState, string> = {
    done: t`done`,
    current: t`under way`,
    ahead: t`not started`,
    notNeeded: t`not needed`,
  };
  const title = t`Stages of advertisements`;
  return (
    <Box component="section" aria-label={title}>
      <Title order={3} mb="xs">
        {title}
      </Title>
      <Stack gap="xs" role="list">
        {advertisements.map(({ advtCode, post, stages }) => (
          <Flex key={advtCode} role="listitem" direction={{ base: 'column', sm: 'row' }} align={{ sm: 'center' }} rowGap={4} columnGap="sm">
            <Anchor component={Link} to={addressOf('/admin/advertisement/{advtCode}', { advtCode })} w={{ sm: '16rem' }}>
              {inLanguage(post, activeLanguage())} <CodeText value={advtCode} />
            </Anchor>
            <Flex component="ol" gap={2} m={0} p={0} w={{ sm: '24rem' }} style={{ listStyle: 'none' }}>
              {stages.map(({ stage, state }) => (
                <Box key={stage} component="li" title={`${stageWords[stage]}: ${stateWords[state]}`} {...looks[state]} {...box}>
                  <VisuallyHidden>{`${stageWords[stage]}: ${stateWords[state]}`}</VisuallyHidden>
                </Box>
              ))}
            </Flex>
            <Text span>
              {stages
                .filter(({ state }) => state === 'current')
                .map(({ stage }) => stageWords[stage])
                .join(', ')}
            </Text>
          </Flex>
        ))}
      </Stack>
    </Box>
  );
}
