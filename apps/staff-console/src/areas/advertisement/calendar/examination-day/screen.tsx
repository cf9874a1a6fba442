import { useLingui } from '@lingui/react/macro';
import { Anchor, Box, Stack, Text, Title } from '@mantine/core';
import type { DayStage, ExaminationDay, PaperOfDay, getExaminationDay } from '@psc/api-client/areas/desk/advertisement-page.ts';
import type { WaitingKind } from '@psc/api-client/areas/desk/dashboard.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { addDays } from '@psc/i18n/calendar.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { formatTime } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData, useParams } from 'react-router';
import { addressOf } from '../../../../shared/address-of.ts';
import { addressOfAdvertisement } from '../../../../shared/advertisement-page.ts';
import { partOf } from '../../../../shared/case-tabs/case-in-address.ts';
import { DayTabs } from '../../../../shared/case-tabs/day-tabs.tsx';
import { HistorySection } from '../../../../shared/list/history-section.tsx';
import { AdvertisementMails } from '../../../../shared/case-page/advertisement-mails.tsx';
import { StagesSection } from '../../../../shared/case-page/stages.tsx';
import { NextWorkCard, Work } from '../../../../shared/case-page/work.tsx';
import { mayOpenWork, placeOfWork } from '../../../../shared/case-tabs/screens-of-stage.ts';
import { DocumentsOfDay } from './documents.tsx';

/** All examinations of one day: next steps, readiness of each paper, documents, and the e-mails and history of each advertisement. */
export default function ExaminationDayScreen() {
  const { t } = useLingui();
  const { papers, work, stages } = useLoaderData<SendData<typeof getExaminationDay>>();
  const dayAd = useParams().dayAd!;
  const calendar = '/admin/advertisement-calendar';
  const advertisements = [...new Map(papers.map((paper) => [paper.advtCode, paper])).values()];
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/examination-day/{dayAd}')}
        description={<DateText ad={dayAd} />}
        back={<Link to={`${calendar}?on=${dayAd}`}>{messageText(`titles.${calendar}`)}</Link>}
        actions={
          <>
            <LinkButton
              kind="quiet"
              to={addressOf('/admin/examination-day/{dayAd}', { dayAd: addDays(dayAd, -1) })}
            >{t`Day before`}</LinkButton>
            <LinkButton
              kind="quiet"
              to={addressOf('/admin/examination-day/{dayAd}', { dayAd: addDays(dayAd, 1) })}
            >{t`Day after`}</LinkButton>
          </>
        }
      />
      <DayTabs dayAd={dayAd} />
      {work.length > 0 && (
        <NextWorkCard>
          <Stack gap="lg">
            {work.map((each, position) => (
              <Work
                key={each.advtCode}
                work={each}
                to={placeOfWork(each.kind, each)}
                of={<AdvertisementLink paper={each} />}
                isNext={position === 0}
              />
            ))}
          </Stack>
        </NextWorkCard>
      )}
      {stages.length > 0 && <Stages stages={stages} papers={papers} dayAd={dayAd} />}
      <Papers papers={papers} />
      <DocumentsOfDay papers={papers} />
      {advertisements.map((paper) => (
        <section key={paper.advtCode}>
          <Title order={2} size="h3" mt="lg" mb="xs">
            {t`E-mails and history`} · <AdvertisementLink paper={paper} />
          </Title>
          <AdvertisementMails advtCode={paper.advtCode} />
          <Box mt="xs">
            <HistorySection thing="advertisement" number={paper.advtCode} />
          </Box>
        </section>
      ))}
    </>
  );
}

/** Sums up all papers of the day. Work on one advertisement links to that advertisement; work on several links to the whole day. */
function Stages({ stages, papers, dayAd }: Pick<ExaminationDay, 'stages' | 'papers'> & { dayAd: string }) {
  const { t } = useLingui();
  const names: Record<DayStage, string> = {
    schedule: t`Schedule`,
    centres: t`Centres and seats`,
    rooms: t`Rooms`,
    invigilators: t`Invigilators`,
    rollNumbers: t`Roll numbers`,
    cards: t`Admit cards`,
    attendance: t`Attendance`,
    result: t`Result`,
  };
  const advertisements = [...new Map(papers.map((paper) => [paper.advtCode, paper])).values()];
  const [only] = advertisements;
  const placeOf = (kind: WaitingKind) =>
    advertisements.length === 1 ? placeOfWork(kind, only!) : partOf(screenOf[kind] ?? '/admin/dashboard', { kind: 'day', dayAd });
  return (
    <StagesSection
      stages={stages}
      names={names}
      counted={{
        schedule: (done, of) => t`${done} of ${of} papers approved`,
        centres: (done, of) => t`${done} of ${of} candidates have a centre`,
        rooms: (done, of) => t`${done} of ${of} centres have rooms`,
        invigilators: (done, of) => t`${done} of ${of} centres have invigilators`,
        rollNumbers: (done, of) => t`${done} of ${of} candidates have a roll number`,
        cards: (done, of) => t`${done} of ${of} cards made`,
        attendance: (done, of) => t`${done} of ${of} papers with attendance`,
        result: (done, of) => t`${done} of ${of} papers with marks`,
      }}
      placeOf={(kind) => (mayOpenWork(kind) ? placeOf(kind) : null)}
    />
  );
}

/** The screen for each kind of work, across all examinations of the day. */
const screenOf: Partial<Record<WaitingKind, string>> = {
  examinationsToSchedule: '/admin/exam-scheduling/new-requests',
  schedulesRejected: '/admin/exam-scheduling',
  schedulesToDecide: '/admin/approve-exam-schedule',
  seatsToGive: '/admin/exam-center-allocation',
  roomsToGive: '/admin/room-allocation',
  invigilatorsToGive: '/admin/invigilator-allocation',
  rollNumbersToGive: '/admin/generate/rollNo',
  seatChangesToDecide: '/admin/download/admitCard',
  admitCardsToMake: '/admin/download/admitCard',
  attendanceToRecord: '/admin/upload-attendance',
  marksToRecord: '/admin/upload-result',
  marksToType: '/admin/upload-result',
  resultsToPublish: '/admin/publish-result',
};

function AdvertisementLink({ paper }: { paper: Pick<PaperOfDay, 'advtCode' | 'post'> }) {
  return (
    <Anchor component={Link} to={addressOfAdvertisement(paper.advtCode)} underline="always" inherit>
      {inLanguage(paper.post, activeLanguage())} <CodeText value={paper.advtCode} />
    </Anchor>
  );
}

function Papers({ papers }: { papers: readonly PaperOfDay[] }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const ofAll = (done: number, all: number) => {
    const [ready, of] = [formatNumber(done, language), formatNumber(all, language)];
    return t`${ready} of ${of}`;
  };
  return (
    <DataTable
      caption={t`Papers of the day`}
      rows={papers}
      rowKey={(paper) => `${paper.paperId} ${paper.competition}`}
      empty={<EmptyState title={t`No examination on this day`}>{t`Papers appear here once their days are scheduled.`}</EmptyState>}
      columns={[
        { key: 'startsAt', head: t`Begins at`, cell: (paper) => formatTime(paper.startsAt, language) },
        {
          key: 'paper',
          head: t`Paper`,
          wrap: true,
          cell: (paper) => (
            <Stack gap={0} miw="14rem">
              <AdvertisementLink paper={paper} />
              {inLanguage(paper.subject, language)}
              <Text span size="sm" c="dimmed">
                {paper.competition === 'open' ? t`Open competition` : t`Internal competition`} ·{' '}
                {messageText(`enums.examSchedulingRequestStatus.${paper.scheduleStatus}`)}
              </Text>
            </Stack>
          ),
        },
        { key: 'seats', head: t`Candidates`, align: 'end', cell: (paper) => <NumberText value={paper.seats} /> },
        { key: 'rooms', head: t`Rooms`, cell: (paper) => ofAll(paper.centresWithRooms, paper.centres) },
        { key: 'invigilators', head: t`Invigilators`, cell: (paper) => ofAll(paper.centresWithInvigilators, paper.centres) },
        { key: 'rollNumbers', head: t`Roll numbers`, cell: (paper) => ofAll(paper.rollNumbers, paper.seats) },
        { key: 'admitCards', head: t`Admit cards`, cell: (paper) => ofAll(paper.admitCards, paper.seats) },
        { key: 'attendance', head: t`Attendance`, cell: (paper) => ofAll(paper.attendance, paper.seats) },
      ]}
    />
  );
}
