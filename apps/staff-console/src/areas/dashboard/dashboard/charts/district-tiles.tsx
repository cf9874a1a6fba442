import { useLingui } from '@lingui/react/macro';
import { Box, Group, SimpleGrid, Text, Title } from '@mantine/core';
import type { DashboardCharts } from '@psc/api-client/calls/dashboard-charts.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { NumberText } from '@psc/ui/number-text.tsx';

type District = DashboardCharts['districts'][number];

/** The 77 districts by the number of their code, each about where it lies: from the far west on the left, the Himalaya above, the Terai below. */
const map = [
  '. 69 . 62 . . . . . . . . . . . . . .',
  '. 72 70 71 65 . . . . . . . . . . . . .',
  '. 75 73 64 63 . 61 . . . . . . . . . . .',
  '76 77 74 67 68 59 56 42 41 40 . . . . . . . .',
  '. . 58 66 60 55 54 36 44 38 39 37 33 . . . . .',
  '. . . 57 . 53 50 51 45 46 . 25 31 35 . 10 . 12',
  '. . . . . . 47 49 52 43 24 27 23 28 26 1 9 8',
  '. . . . . . . . 48 . . 30 29 32 7 5 2 13',
  '. . . . . . . . . . 15 16 17 34 14 21 11 3',
  '. . . . . . . . . . . . 18 22 20 19 6 4',
].map((row) => row.split(' ').map((place) => (place === '.' ? null : `D${place.padStart(2, '0')}`)));

/** Where applicants come from: a fuller colour says more of them, and the list below says each number. */
export function DistrictTiles({ districts }: { districts: readonly District[] }) {
  const { t } = useLingui();
  const title = t`Applications by district, this fiscal year`;
  const language = activeLanguage();
  const most = Math.max(1, ...districts.map(({ applications }) => applications));
  const byCode = new Map(districts.map((district) => [district.code, district]));
  const named = districts.filter(({ applications }) => applications > 0).toSorted((one, other) => other.applications - one.applications);
  return (
    <Box component="section" aria-label={title}>
      <Title order={3} mb="xs">
        {title}
      </Title>
      {/* So many tiles side by side are too small to be told apart on a phone. */}
      <SimpleGrid cols={map[0]!.length} spacing={2} maw="46rem" mb="sm" visibleFrom="sm" aria-hidden>
        {map.flat().map((code, index) => {
          const district = code === null ? undefined : byCode.get(code);
          return district === undefined ? (
            <Box key={`gap ${index}`} />
          ) : (
            <Box
              key={code}
              h="1.75rem"
              bd="1px solid var(--mantine-color-default-border)"
              bg={colourOf(district.applications / most)}
              title={`${inLanguage(district.name, language)}: ${formatNumber(district.applications, language)}`}
            />
          );
        })}
      </SimpleGrid>
      <SimpleGrid
        component="ul"
        cols={{ base: 1, xs: 2, sm: 4 }}
        spacing="lg"
        verticalSpacing={2}
        m={0}
        p={0}
        style={{ listStyle: 'none' }}
      >
        {named.map(({ code, name, applications }) => (
          <Group key={code} component="li" justify="space-between" wrap="nowrap" gap="xs">
            <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
              {inLanguage(name, language)}
            </Text>
            <Text span size="sm" fw={600}>
              <NumberText value={applications} />
            </Text>
          </Group>
        ))}
      </SimpleGrid>
    </Box>
  );
}

const colourOf = (share: number) => `color-mix(in srgb, var(--mantine-primary-color-filled) ${Math.round(100 * share)}%, transparent)`;
