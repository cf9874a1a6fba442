import { useLingui } from '@lingui/react/macro';
import type { AttendanceListReport, GateListReport, RoomListReport } from '@psc/api-client/calls/exam-report.ts';
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
    <section key={room.roomId} className={classes.printed}>
      <h2 className={classes.heading}>{title}</h2>
      <ReportHeading head={report} roomNumber={localDigits(room.roomNumber, language)} />
      <div className={classes.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t`Roll number`}</th>
              <th scope="col">{t`Master id`}</th>
              <th scope="col">{t`Full name`}</th>
              <th scope="col">{t`Gender`}</th>
              <th scope="col">{t`Signature`}</th>
            </tr>
          </thead>
          <tbody>
            {room.candidates.map((candidate) => (
              <tr key={candidate.rollNumber}>
                <td>
                  <CodeText value={candidate.rollNumber} />
                </td>
                <td>
                  <CodeText value={candidate.masterId} />
                </td>
                <td>{inLanguage(candidate.fullName, language)}</td>
                <td>{shownWord(`enums.gender.${candidate.gender}`)}</td>
                <td className={classes.signature} aria-label={t`Signature`} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  ));
}

function GateList({ report, title }: { report: GateListReport; title: string }) {
  const { t } = useLingui();
  const language = activeLanguage();
  if (report.candidates.length === 0) return <EmptyState />;
  return (
    <section className={classes.printed}>
      <h2 className={classes.heading}>{title}</h2>
      <ReportHeading head={report} />
      <div className={classes.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t`Roll number`}</th>
              <th scope="col">{t`Full name`}</th>
              <th scope="col">{t`Room number`}</th>
            </tr>
          </thead>
          <tbody>
            {report.candidates.map((candidate) => (
              <tr key={candidate.rollNumber}>
                <td>
                  <CodeText value={candidate.rollNumber} />
                </td>
                <td>{inLanguage(candidate.fullName, language)}</td>
                <td>
                  <CodeText value={candidate.roomNumber} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function RoomList({ report, title }: { report: RoomListReport; title: string }) {
  const { t } = useLingui();
  const language = activeLanguage();
  if (report.rooms.length === 0) return <EmptyState />;
  return (
    <section className={classes.printed}>
      <h2 className={classes.heading}>{title}</h2>
      <ReportHeading head={report} />
      <div className={classes.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t`Room number`}</th>
              <th scope="col">{t`Room capacity`}</th>
              <th scope="col">{t`Candidates`}</th>
              <th scope="col">{t`Roll numbers`}</th>
              <th scope="col">{t`Invigilators`}</th>
            </tr>
          </thead>
          <tbody>
            {report.rooms.map((room) => (
              <tr key={room.roomId}>
                <td>
                  <CodeText value={room.roomNumber} />
                </td>
                <td>
                  <NumberText value={room.capacity} />
                </td>
                <td>
                  <NumberText value={room.candidates} />
                </td>
                <td>
                  <CodeText value={`${room.rollFrom}–${room.rollTo}`} />
                </td>
                <td>
                  {room.invigilators.map((person, position) => (
                    <div key={position}>
                      {inLanguage(person.name, language)} · {inLanguage(person.post, language)}
                    </div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
