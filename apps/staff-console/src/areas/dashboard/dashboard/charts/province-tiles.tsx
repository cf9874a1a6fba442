import { useLingui } from '@lingui/react/macro';
import { Box, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import type { DashboardCharts } from '@psc/api-client/calls/dashboard-charts.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { NumberText } from '@psc/ui/number-text.tsx';

type Province = DashboardCharts['provinces'][number];

/**
 * SPEC-GAP: no shapes of the provinces and districts may be shipped. A state body shows Nepal as its official map of 2020 does, with
 * Limpiyadhura in the north-west (to 30.5° N); the freely licensed shapes that are published (`nepal-geojson`, MIT, 77 districts) end
 * Darchula at 30.25° N, as before. Each province is a tile about where it lies instead, row by row from the north and west, by its
 * number in the constitution; nothing lies between those of the south. The districts are such tiles too.
 */
const places: readonly (number | null)[] = [7, 6, 4, 3, 1, null, 5, null, 2, null];
const COLUMNS = 5;

/** Where applicants come from: a stronger edge says more of them, and each tile says its number. */
export function ProvinceTiles({ provinces }: { provinces: Province[] }) {
  const { t } = useLingui();
  const title = t`Applications by province, this fiscal year`;
  const most = Math.max(1, ...provinces.map(({ applications }) => applications));
  const placed = places.map((number) => provinces.find(({ provinceId }) => provinceId === number) ?? null);
  const others = provinces.filter(({ provinceId }) => !places.includes(provinceId));
  return (
    <Box component="section" aria-label={title}>
      <Title order={3} mb="xs">
        {title}
      </Title>
      {/* Five tiles side by side are too narrow for their names on a phone. */}
      <SimpleGrid cols={{ base: 2, sm: COLUMNS }} spacing={4} maw="46rem" role="list">
        {[...placed, ...others].map((province, index) =>
          province === null ? (
            <Box key={`gap ${index}`} visibleFrom="sm" aria-hidden />
          ) : (
            <Tile key={province.provinceId} province={province} share={province.applications / most} />
          ),
        )}
      </SimpleGrid>
    </Box>
  );
}

function Tile({ province: { name, applications }, share }: { province: Province; share: number }) {
  const edge = `color-mix(in srgb, var(--mantine-primary-color-filled) ${Math.round(100 * share)}%, transparent)`;
  return (
    <Paper withBorder role="listitem" px={8} py={6} mih="4.5rem" style={{ borderBottom: `6px solid ${edge}`, overflowWrap: 'anywhere' }}>
      <Text size="sm">{inLanguage(name, activeLanguage())}</Text>
      <Text fw={600}>
        <NumberText value={applications} />
      </Text>
    </Paper>
  );
}
