import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Flex, Skeleton, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import type { OpenVacancy } from '@psc/api-client/areas/desk/dashboard.ts';
import type { PublicNotice } from '@psc/api-client/areas/publication/notice.ts';
import { Boundary } from '@psc/ui/application/boundary.tsx';
import { NoticeList } from './notice-list.tsx';
import { OpenVacancies } from './open-vacancies.tsx';
import classes from './open-now.module.css';

type OpenNowProps = {
  /** Never rejected; null when the list could not be fetched. */
  vacancies: Promise<OpenVacancy[] | null>;
  notices: Promise<PublicNotice[] | null>;
};

/** Open vacancies and notices, for visitors who have not signed in. */
export function OpenNow({ vacancies, notices }: OpenNowProps) {
  const { t } = useLingui();
  return (
    <Stack gap="lg">
      <Titled title={t`Open vacancies`}>
        <Arriving rows={vacancies}>{(rows) => <OpenVacancies rows={rows} coming={<ComingRows lines={5} />} />}</Arriving>
      </Titled>
      <Titled title={t`Notices`}>
        <Arriving rows={notices}>{(rows) => (rows === null ? <ComingRows lines={2} /> : <NoticeList rows={rows} />)}</Arriving>
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
  /** Draws the rows, or null until they are there. A search that was typed before then stays. */
  children: (rows: Row[] | null) => ReactNode;
};

function Arriving<Row>({ rows, children }: ArrivingProps<Row>) {
  const { t } = useLingui();
  const [answer, setAnswer] = useState<{ found: Row[] | null } | null>(null);
  useEffect(() => {
    let current = true;
    // Many rows are drawn in pieces, because meanwhile the visitor types into the form above.
    void rows.then((found) => current && startTransition(() => setAnswer({ found })));
    return () => {
      current = false;
    };
  }, [rows]);
  const missing = <Text c="dimmed">{t`This list could not be loaded. You can still sign in.`}</Text>;
  if (answer?.found === null) return missing;
  return <Boundary fallback={missing}>{children(answer?.found ?? null)}</Boundary>;
}

const ROWS_TO_COME = 3;

/** As high as the usual number of rows, so the page does not shift when they load. */
function ComingRows({ lines }: { lines: number }) {
  const { t } = useLingui();
  return (
    <ul className={classes.rows} aria-busy aria-label={t`Loading…`}>
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
