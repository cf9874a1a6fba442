import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Box, Group, Paper, Title, VisuallyHidden } from '@mantine/core';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import colours from '@psc/ui/charts/groups-chart.module.css';
import { DataTable } from '@psc/ui/data-table.tsx';
import { FilterChips } from '@psc/ui/filter-bar.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { districtShapes } from './nepal-shapes.gen.ts';

export type CountedPlace = { key: string; name: Bilingual; applications: number };

type NepalMapProps = {
  title: string;
  head: string;
  places: readonly CountedPlace[];
  /** The place that a district is, or is a part of. */
  placeOf: (district: { code: string; province: number }) => string;
};

/** The outlines are in tenths of a unit; the box leaves room for the stroke. */
const VIEW = '500 130 10310 5250';
const TABLE = 'table';
/** As high as the charts beside it. */
const MAP_PX = 200;
/** Replaced by a colour of the user's choice in forced-colours mode. */
const FULL = 'var(--psc-series-primary)';
/** Keeps one applicant distinguishable from none, even if other places have many. */
const LEAST_PERCENT = 12;

/** Map of applicants by place; a darker colour means more. The table is behind a switch, and screen readers read it with the map. */
export function NepalMap({ title, head, places, placeOf }: NepalMapProps) {
  const { t } = useLingui();
  const [view, setView] = useState('');
  const sorted = places.toSorted((one, other) => other.applications - one.applications);
  return (
    <Box component="section" aria-label={title}>
      <Group justify="space-between" mb="xs">
        <Title order={3}>{title}</Title>
        <FilterChips
          label={t`Shown as`}
          value={view}
          options={[
            { value: '', label: t`Map` },
            { value: TABLE, label: t`Table` },
          ]}
          onChange={setView}
        />
      </Group>
      {view === TABLE ? (
        <DataTable
          caption={title}
          rows={sorted}
          rowKey={({ key }) => key}
          columns={[
            { key: 'name', head, cell: ({ name }) => inLanguage(name, activeLanguage()) },
            { key: 'applications', head: t`Applications`, align: 'end', cell: ({ applications }) => <NumberText value={applications} /> },
          ]}
        />
      ) : (
        <DrawnMap title={title} places={sorted} placeOf={placeOf} />
      )}
    </Box>
  );
}

function DrawnMap({ title, places: [first, ...others], placeOf }: Omit<NepalMapProps, 'head'>) {
  if (first === undefined) return null;
  const places = [first, ...others];
  return (
    <Paper component="figure" withBorder m={0} p="xs" maw="46rem" aria-label={title} className={colours.chart}>
      <VisuallyHidden>
        <ul>
          {places
            .filter(({ applications }) => applications > 0)
            .map((place) => (
              <li key={place.key}>{inWords(place)}</li>
            ))}
        </ul>
      </VisuallyHidden>
      <svg viewBox={VIEW} width="100%" height={MAP_PX} stroke="var(--psc-series-neutral)" strokeLinejoin="round" aria-hidden>
        {places.map((place) => (
          <g key={place.key} fill={colourOf(place, first.applications)}>
            <title>{inWords(place)}</title>
            {districtShapes
              .filter(([code, province]) => placeOf({ code, province }) === place.key)
              .map(([code, , outline]) => (
                <path key={code} d={outline} vectorEffect="non-scaling-stroke" />
              ))}
          </g>
        ))}
      </svg>
      <Group gap="xs" justify="center" wrap="nowrap" aria-hidden>
        <NumberText value={0} />
        <Box
          w="10rem"
          h="0.75rem"
          bd="1px solid var(--psc-series-neutral)"
          bg={`linear-gradient(to right, transparent, ${FULL})`}
          style={{ forcedColorAdjust: 'none' }}
        />
        <NumberText value={first.applications} />
      </Group>
    </Paper>
  );
}

function colourOf({ applications }: CountedPlace, most: number): string {
  const percent = applications === 0 ? 0 : LEAST_PERCENT + Math.round(((100 - LEAST_PERCENT) * applications) / most);
  return `color-mix(in srgb, ${FULL} ${percent}%, transparent)`;
}

function inWords({ name, applications }: CountedPlace): string {
  const language = activeLanguage();
  return `${inLanguage(name, language)}: ${formatNumber(applications, language)}`;
}
