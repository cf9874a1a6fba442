import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Flex, Skeleton, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import type { OpenVacancy } from '@psc/api-client/areas/desk/dashboard.ts';
import type { PublicNotice } from '@psc/api-client/areas/publication/notice.ts';
import { Boundary } from '@psc/ui/application/boundary.tsx';
import { fetchPatiently } from '@psc/ui/fetch-patiently.ts';
import { Await } from 'react-router';
import { words } from '../../catalogues.ts';
import classes from './open-now.module.css';

// Lazy-loaded: dates pull in the calendar chunk.
const OpenVacancies = lazy(() =>
  fetchPatiently(() => Promise.all([import('./open-vacancies.tsx'), words.loadShown(['announced-vacancy'])])).then(([list]) => ({
    default: list.OpenVacancies,
  })),
);
const NoticeList = lazy(() => fetchPatiently(() => import('./notice-list.tsx')).then((list) => ({ default: list.NoticeList })));

type OpenNowProps = {
  /** Null when the list could not be fetched. */
  vacancies: Promise<OpenVacancy[] | null>;
  notices: Promise<PublicNotice[] | null>;
};

/** Open vacancies and notices, for visitors who have not signed in. */
export function OpenNow({ vacancies, notices }: OpenNowProps) {
  const { t } = useLingui();
  return (
    <Stack gap="lg">
      <Titled title={t`Open vacancies`}>
        <Arriving rows={vacancies} List={OpenVacancies} lines={5} />
      </Titled>
      <Titled title={t`Notices`}>
        <Arriving rows={notices} List={NoticeList} lines={2} />
      </Titled>
    </Stack>
  );
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.list}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

type ArrivingProps<Row> = {
  rows: Promise<Row[] | null>;
  List: ComponentType<{ rows: Row[] }>;
  lines: number;
};

function Arriving<Row>({ rows, List, lines }: ArrivingProps<Row>) {
  const { t } = useLingui();
  const missing = <Text c="dimmed">{t`This list could not be loaded. You can still sign in.`}</Text>;
  return (
    <Boundary fallback={missing}>
      <Suspense fallback={<ComingRows label={t`Loading…`} lines={lines} />}>
        <Await resolve={rows}>{(found: Row[] | null) => (found ? <List rows={found} /> : missing)}</Await>
      </Suspense>
    </Boundary>
  );
}

const ROWS_TO_COME = 3;

/** As high as the usual number of rows, so the page does not shift when they load. */
function ComingRows({ label, lines }: { label: string; lines: number }) {
  return (
    <ul className={classes.rows} aria-busy aria-label={label}>
      {Array.from({ length: ROWS_TO_COME }, (_, row) => (
        <li key={row}>
          {Array.from({ length: lines }, (_line, line) => (
            <Flex key={line} h="1lh" align="center">
              <Skeleton h="0.75lh" w={line === 0 ? '60%' : '85%'} />
            </Flex>
          ))}
        </li>
      ))}
    </ul>
  );
}
