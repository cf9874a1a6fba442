import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { AttendanceListReport, GateListReport, ReportHead, RoomListReport } from '@psc/api-client/calls/exam-report.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { IconPrinter } from '@tabler/icons-react';
import { Link, useLoaderData } from 'react-router';
import screen from '../../../shared/screen.module.css';
import classes from '../exam-centre.module.css';
import type { loader } from './centre-report.ts';
import { ReportHeading } from './report-head.tsx';
import { useReportWords } from './report-kinds.ts';

/** One list of one centre, as it is printed. */
export function CentreReportScreen() {
  const { t } = useLingui();
  const loaded = useLoaderData<typeof loader>();
  const words = useReportWords();
  const { advtCode } = loaded.report.advertisement;
  const { examCentreId } = loaded.report.examCentre;
  return (
    <>
      <div className={classes.unprinted}>
        <PageHeader
          title={words[loaded.kind]}
          back={<Link to={`/admin/generate-exam-center-report?advtCode=${advtCode}&examCentreId=${examCentreId}`}>{shownWord('titles./admin/generate-exam-center-report')}</Link>}
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
      heads={[t`Roll number`, t`Master id`, t`Full name`, t`Gender`, t`Signature`]}
      rows={room.candidates.map((candidate) => [
        <CodeText value={candidate.rollNumber} />,
        <CodeText value={candidate.masterId} />,
        inLanguage(candidate.fullName, language),
        shownWord(`enums.gender.${candidate.gender}`),
        <div className={classes.signature} />,
      ])}
    />
  ));
}

function GateList({ report, title }: { report: GateListReport; title: string }) {
  const { t } = useLingui();
  const language = activeLanguage();
  if (report.candidates.length === 0) return <EmptyState />;
  return (
    <PrintedList
      title={title}
      report={report}
      heads={[t`Roll number`, t`Full name`, t`Room number`]}
      rows={report.candidates.map((candidate) => [<CodeText value={candidate.rollNumber} />, inLanguage(candidate.fullName, language), <CodeText value={candidate.roomNumber} />])}
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
      heads={[t`Room number`, t`Room capacity`, t`Candidates`, t`Roll numbers`, t`Invigilators`]}
      rows={report.rooms.map((room) => [
        <CodeText value={room.roomNumber} />,
        <NumberText value={room.capacity} />,
        <NumberText value={room.candidates} />,
        <CodeText value={`${room.rollFrom}–${room.rollTo}`} />,
        room.invigilators.map((person, position) => (
          <div key={position}>
            {inLanguage(person.name, language)} · {inLanguage(person.post, language)}
          </div>
        )),
      ])}
    />
  );
}

type PrintedListProps = {
  title: string;
  report: ReportHead;
  roomNumber?: string;
  heads: readonly string[];
  /** The cells of each row, under the heads. */
  rows: readonly (readonly ReactNode[])[];
};

/** One sheet of paper: its heading and its table. */
function PrintedList({ title, report, roomNumber, heads, rows }: PrintedListProps) {
  return (
    <section className={classes.printed}>
      <h2 className={screen.heading}>{title}</h2>
      <ReportHeading head={report} roomNumber={roomNumber} />
      <div className={classes.scroll}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, column) => (
                  <td key={heads[column]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
