import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import type { AttendanceListReport, GateListReport, ReportHead, RoomListReport } from '@psc/api-client/areas/examination/exam-report.ts';
import type { GrantedArrangements } from '@psc/api-client/areas/examination/special-arrangement.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Button } from '@psc/ui/button.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { IconPrinter } from '@tabler/icons-react';
import { Link, useLoaderData } from 'react-router';
import { addressOf } from '../../../../shared/address-of.ts';
import screen from '../../../../shared/screen.module.css';
import classes from '../exam-centre.module.css';
import type { loader } from './centre-report-loader.ts';
import { ReportHeading } from './report-head.tsx';
import { useReportWords } from './report-kinds.ts';

export default function CentreReportScreen() {
  const { t } = useLingui();
  const loaded = useLoaderData<typeof loader>();
  const words = useReportWords();
  const { advtCode } = loaded.report.advertisement;
  const { examCentreId } = loaded.report.examCentre;
  const { paperId } = loaded.report.paper;
  return (
    <>
      <div className={classes.unprinted}>
        <PageHeader
          title={words[loaded.kind]}
          back={
            <Link to={addressOf('/admin/generate-exam-center-report', { advtCode, examCentreId, paperId })}>
              {messageText('titles./admin/generate-exam-center-report')}
            </Link>
          }
          actions={
            <Button kind="primary" icon={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
              {t`Print`}
            </Button>
          }
        />
      </div>
      {loaded.kind === 'attendance' && <AttendanceList report={loaded.report} title={words.attendance} />}
      {loaded.kind === 'gate' && <GateList report={loaded.report} title={words.gate} />}
      {loaded.kind === 'room' && <RoomList report={loaded.report} title={words.room} />}
    </>
  );
}

function AttendanceList({ report, title }: { report: AttendanceListReport; title: string }) {
  const { t } = useLingui();
  const language = activeLanguage();
  if (report.rooms.length === 0) return <EmptyState />;
  return report.rooms.map((room) => (
    <PrintedList
      key={room.roomId}
      title={title}
      report={report}
      roomNumber={localDigits(room.roomNumber, language)}
      rows={room.candidates}
      columns={[
        { head: t`Roll number`, cell: (candidate) => <CodeText value={candidate.rollNumber} /> },
        { head: t`Master ID`, cell: (candidate) => <CodeText value={candidate.masterId} /> },
        { head: t`Full name`, cell: (candidate) => inLanguage(candidate.fullName, language) },
        { head: t`Gender`, cell: (candidate) => messageText(`enums.gender.${candidate.gender}`) },
        {
          head: t`Special arrangements`,
          isNeededBy: (candidate) => candidate.arrangements !== null,
          cell: (candidate) => <Arrangements granted={candidate.arrangements} />,
        },
        { head: t`Signature`, cell: () => <div className={classes.signature} /> },
      ]}
    />
  ));
}

/** The arrangements that the room prepares for a candidate; the reason is private and not shown. */
function Arrangements({ granted }: { granted: GrantedArrangements | null }) {
  const { t } = useLingui();
  if (granted === null) return null;
  const minutes = formatNumber(granted.extraMinutesPerHour ?? 0, activeLanguage());
  const lines = granted.kinds
    .filter((kind) => kind !== 'other')
    .map((kind) => {
      const name = messageText(`enums.specialArrangementKind.${kind}`);
      return kind === 'extraTime' ? t`${name}: ${minutes} min for each hour` : name;
    });
  return [...lines, granted.preparation].filter(Boolean).map((line) => <div key={line}>{line}</div>);
}

function GateList({ report, title }: { report: GateListReport; title: string }) {
  const { t } = useLingui();
  const language = activeLanguage();
  if (report.candidates.length === 0) return <EmptyState />;
  return (
    <PrintedList
      title={title}
      report={report}
      rows={report.candidates}
      columns={[
        { head: t`Roll number`, cell: (candidate) => <CodeText value={candidate.rollNumber} /> },
        { head: t`Full name`, cell: (candidate) => inLanguage(candidate.fullName, language) },
        { head: t`Room number`, cell: (candidate) => <CodeText value={candidate.roomNumber} /> },
      ]}
    />
  );
}

function RoomList({ report, title }: { report: RoomListReport; title: string }) {
  const { t } = useLingui();
  const language = activeLanguage();
  if (report.rooms.length === 0) return <EmptyState />;
  return (
    <PrintedList
      title={title}
      report={report}
      rows={report.rooms}
      columns={[
        { head: t`Room number`, cell: (room) => <CodeText value={room.roomNumber} /> },
        { head: t`Room capacity`, cell: (room) => <NumberText value={room.capacity} /> },
        { head: t`Candidates`, cell: (room) => <NumberText value={room.candidates} /> },
        { head: t`Roll numbers`, cell: (room) => <CodeText value={`${room.rollFrom}–${room.rollTo}`} /> },
        {
          head: t`Invigilators`,
          cell: (room) =>
            room.invigilators.map((person, position) => (
              <div key={position}>
                {inLanguage(person.name, language)} · {inLanguage(person.post, language)}
              </div>
            )),
        },
        {
          head: t`Special arrangements`,
          isNeededBy: (room) => room.arrangements.length > 0,
          cell: (room) =>
            room.arrangements.map(({ kind, candidates }) => (
              <div key={kind}>
                {messageText(`enums.specialArrangementKind.${kind}`)}: <NumberText value={candidates} />
              </div>
            )),
        },
      ]}
    />
  );
}

type PrintedListProps<Row> = {
  title: string;
  report: ReportHead;
  roomNumber?: string;
  rows: readonly Row[];
  /** A column that no row needs is left out of the print. */
  columns: readonly { head: string; cell: (row: Row) => ReactNode; isNeededBy?: (row: Row) => boolean }[];
};

function PrintedList<Row>({ title, report, roomNumber, rows, columns: all }: PrintedListProps<Row>) {
  const columns = all.filter(({ isNeededBy }) => isNeededBy === undefined || rows.some(isNeededBy));
  return (
    <section className={classes.printed}>
      <h2 className={screen.heading}>{title}</h2>
      <ReportHeading head={report} roomNumber={roomNumber} />
      <div className={classes.scroll} role="region" aria-label={[title, roomNumber].filter(Boolean).join(', ')} tabIndex={0}>
        <Table unstyled>
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ head }) => (
                <Table.Th key={head} scope="col">
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, position) => (
              <Table.Tr key={position}>
                {columns.map(({ head, cell }) => (
                  <Table.Td key={head}>{cell(row)}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  );
}
