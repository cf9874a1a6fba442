import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/advertisement/advertisement.ts';
import type { AdvertisementRow } from '@psc/api-client/areas/advertisement/advertisement.ts';
import { useSession } from '@psc/api-client/session.ts';
import { Group } from '@mantine/core';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { formatDay } from '@psc/i18n/dates.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { serverNow } from '@psc/i18n/server-clock.ts';
import { ForbiddenReasons, type Forbidden } from '@psc/ui/act-button.tsx';
import { Button, LinkButton } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { DeadlineText } from '@psc/ui/deadline-text.tsx';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { advertisementLifecycle } from '@psc/validation/areas/advertisement/lifecycle.ts';
import { eventsOf } from '@psc/validation/lifecycle.ts';
import { Link, useLocation } from 'react-router';
import { addressOf } from '../../../shared/address-of.ts';
import { useForbiddenByState } from '../../../shell/use-forbidden-by-state.ts';
import { useMay } from '../../../shell/use-may.ts';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { HistorySection } from '../../../shared/list/history-section.tsx';
import { CancelDialog, ExtendForm } from './after-publication.tsx';
import { NumberForm, PrepareAgainDialog, RejectDialog } from './forms.tsx';
import type { OpenAdvertisement } from './details-loader.ts';
import screen from '../../../shared/screen.module.css';
import { AcceptedQualifications } from '../../../shared/accepted-qualifications/qualification-fields.tsx';
import { NoticeButton } from './notice-button.tsx';
import type { OpenedFromList } from './definition.ts';
import { AdvertisementStatus } from './status.tsx';

type AdvertisementPanelProps = { row: AdvertisementRow; choices: OpenAdvertisement['choices']; onClose: () => void };

type Typed = 'updateNumber' | 'reject' | 'prepareAgain' | 'extendDeadline' | 'cancel';
type Event = (typeof advertisementLifecycle.transitions)[number]['event'];

const typedEvents: readonly Event[] = ['updateNumber', 'reject', 'prepareAgain', 'extendDeadline', 'cancel'];
/** The seven dates have their own page. */
const datesEvents: readonly Event[] = ['configure', 'changeDates'];

export function AdvertisementPanel({ row, choices, onClose }: AdvertisementPanelProps) {
  const { t } = useLingui();
  const privileges = useSession((session) => session.privileges);
  const [typing, setTyping] = useState<Typed | null>(null);
  const shown = eventsOf(advertisementLifecycle, privileges);
  const isBeforePublication = row.lifeCycleStatus === 'preLive' || row.lifeCycleStatus === 'scheduled';
  const done = () => setTyping(null);
  const isForm = typing === 'updateNumber' || typing === 'extendDeadline';
  return (
    <SidePanel
      title={
        <>
          {inLanguage(row.post, activeLanguage())} · <CodeText value={String(row.advtCode)} />
        </>
      }
      onClose={onClose}
      footer={!isForm && shown.length > 0 && <Actions row={row} shown={shown} onType={setTyping} />}
    >
      {!isForm && <Facts row={row} choices={choices} />}
      {!isForm && (
        <Group my="md">
          <LinkButton to={addressOf('/admin/advertisement/{advtCode}', { advtCode: row.advtCode })}>{t`Stages and next work`}</LinkButton>
          {row.publishDateAd !== null && isBeforePublication && (
            <LinkButton
              to={addressOf('/admin/advertisement-preview/{advtCode}', { advtCode: row.advtCode })}
            >{t`Preview for candidates`}</LinkButton>
          )}
          {row.publishDateAd !== null && <NoticeButton advtCode={row.advtCode} />}
        </Group>
      )}
      {typing === 'updateNumber' && <NumberForm row={row} onDone={done} />}
      {typing === 'extendDeadline' && <ExtendForm row={row} onDone={done} />}
      {typing === 'cancel' && <CancelDialog row={row} onDone={done} />}
      {typing === 'reject' && <RejectDialog row={row} onDone={done} />}
      {typing === 'prepareAgain' && <PrepareAgainDialog row={row} onDone={done} />}
      <HistorySection thing="advertisement" number={row.advtCode} />
    </SidePanel>
  );
}

/** The next step gets the primary button. */
const nextEvent: Partial<Record<AdvertisementRow['lifeCycleStatus'], Event>> = {
  pending: 'configure',
  preLive: 'publish',
  scheduled: 'publish',
  rejected: 'prepareAgain',
  published: 'goLive',
};

type ActionsProps = {
  row: AdvertisementRow;
  /** The acts that the role of the officer allows, in any state. */
  shown: Event[];
  onType: (typed: Typed) => void;
};

function Actions({ row, shown, onType }: ActionsProps) {
  const { t } = useLingui();
  const forbidden = useForbiddenEvent(row);
  const events = shown.filter((event) => forbidden(event) === null);
  const refused = shown.filter((event) => !events.includes(event));
  const labelOf = (event: Event) => messageText(`enums.advertisementAction.${event}`);
  const { pathname, search } = useLocation();
  const from: OpenedFromList = { list: `${pathname}${search}` };
  const { confirm, dialog } = useConfirm();
  const lastDay = row.doubleFeeSubmissionLastAt === null ? '' : formatDay(nepalDayOf(row.doubleFeeSubmissionLastAt), activeLanguage());
  const posts = localDigits(
    row.categories.reduce((sum, { seats }) => sum + seats, 0),
    activeLanguage(),
  );
  const acts = {
    publish: useStaffCall(calls.publish),
    schedulePublish: useStaffCall(calls.schedulePublish),
    unschedule: useStaffCall(calls.unschedule),
    goLive: useStaffCall(calls.goLive),
  };
  const questions = {
    publish: {
      title: t`Publish this advertisement?`,
      message: t`It becomes public now. It opens for applications automatically an hour later, unless an officer opens it earlier.`,
      confirmLabel: t`Publish`,
    },
    schedulePublish: {
      title: t`Publish on its publish date?`,
      message: t`It is published and opened for applications automatically at the start of the publish date.`,
      confirmLabel: t`Schedule the publication`,
    },
    unschedule: {
      title: t`Remove this advertisement from the schedule?`,
      message: t`It is not published on its publish date, and its dates can be changed.`,
      confirmLabel: t`Remove from the schedule`,
    },
    goLive: {
      title: t`Open this advertisement for applications?`,
      message: t`From now until ${lastDay}, candidates can apply for its ${posts} posts.`,
      confirmLabel: t`Go live`,
    },
  };
  // On the publish date one action both publishes and opens.
  const isDay = row.publishDateAd !== null && row.publishDateAd <= nepalDayOf(new Date(serverNow()));
  const opensAtOnce = events.includes('publish') && isDay;
  const publishAndOpen = async () => {
    const question = {
      title: t`Publish this advertisement and open it?`,
      message: t`It becomes public now, and candidates can apply for its ${posts} posts until ${lastDay}.`,
      confirmLabel: t`Publish and go live`,
    };
    if (!(await confirm(question))) return;
    const published = await acts.publish.run({ body: { advtCode: row.advtCode, version: row.version } });
    if (published.ok) await acts.goLive.run({ body: { advtCode: row.advtCode, version: published.data.version } });
  };
  const act = async (event: Event) => {
    if (typedEvents.includes(event)) return onType(event as Typed);
    const name = event as keyof typeof acts;
    if (await confirm(questions[name])) await acts[name].run({ body: { advtCode: row.advtCode, version: row.version } });
  };
  const kindOf = (event: Event) =>
    event === 'reject' || event === 'cancel'
      ? 'danger'
      : event === nextEvent[row.lifeCycleStatus] && !(opensAtOnce && event === 'publish')
        ? 'primary'
        : 'secondary';
  return (
    <div className={screen.actions}>
      {opensAtOnce && (
        <Button kind="primary" inProgress={acts.publish.inProgress || acts.goLive.inProgress} onClick={() => void publishAndOpen()}>
          {t`Publish and go live`}
        </Button>
      )}
      {events.map((event) =>
        datesEvents.includes(event) ? (
          <LinkButton
            key={event}
            kind={kindOf(event)}
            to={addressOf('/admin/advertisement-dates/{advtCode}', { advtCode: row.advtCode })}
            state={from}
          >
            {labelOf(event)}
          </LinkButton>
        ) : (
          <Button
            key={event}
            kind={kindOf(event)}
            inProgress={event in acts && acts[event as keyof typeof acts].inProgress}
            onClick={() => void act(event)}
          >
            {labelOf(event)}
          </Button>
        ),
      )}
      {refused.length > 0 && (
        <Disclosure summary={t`Not possible now`} w="100%">
          <ForbiddenReasons acts={refused.map((event) => ({ label: labelOf(event), forbidden: forbidden(event) }))} />
        </Disclosure>
      )}
      {dialog}
    </div>
  );
}

function useForbiddenEvent(row: AdvertisementRow): (event: Event) => Forbidden {
  const { t } = useLingui();
  const forbidden = useForbiddenByState(advertisementLifecycle, row.lifeCycleStatus, {
    nameOf: (state) => messageText(`enums.advertisementLifecycle.${state}`),
    stepOf: (event) => (event === 'close' || event === 'conclude' ? null : messageText(`enums.advertisementAction.${event}`)),
  });
  if (row.combinedIntoAdvtCode === null) return forbidden;
  const leading = localDigits(String(row.combinedIntoAdvtCode), activeLanguage());
  return () => t`This advertisement was combined into ${leading}, which goes on for both.`;
}

function Facts({ row, choices }: { row: AdvertisementRow; choices: OpenAdvertisement['choices'] }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const mayConfigure = useMay()('read');
  const named = (rows: readonly { id: number; name: { en: string; ne: string } }[], id: number | null) => {
    const found = rows.find((each) => each.id === id);
    return found ? inLanguage(found.name, language) : t`Not configured yet`;
  };
  const day = (ad: string | null) => (ad ? <DateText ad={ad} /> : <Trans>Not configured yet</Trans>);
  const deadline = (instant: string | null) => (instant ? <DeadlineText deadline={instant} /> : <Trans>Not configured yet</Trans>);
  const terms = named(choices.agreements, row.agreementId);
  return (
    <FactList
      facts={[
        { label: t`Status`, value: <AdvertisementStatus status={row.lifeCycleStatus} combinedIntoAdvtCode={row.combinedIntoAdvtCode} /> },
        { label: t`Requisition no.`, value: <CodeText value={row.requisitionNo} /> },
        { label: t`Fiscal year`, value: <CodeText value={row.fiscalYear} /> },
        { label: t`Service`, value: inLanguage(row.service, language) },
        { label: t`Group`, value: inLanguage(row.group, language) },
        { label: t`Sub group`, value: inLanguage(row.subGroup, language) },
        { label: t`Class`, value: inLanguage(row.class, language) },
        { label: t`Organization`, value: inLanguage(row.organization, language) },
        { label: t`Total vacancy`, value: <NumberText value={row.totalVacancy} /> },
        {
          label: t`Advertisement numbers`,
          value: row.categories.map((category) => (
            <div key={category.id}>
              <CodeText value={category.advtNumber} />{' '}
              {category.oldAdvtNumber !== null && (
                <Trans>
                  (formerly <CodeText value={category.oldAdvtNumber} />)
                </Trans>
              )}{' '}
              · {inLanguage(category.quotaName, language)} · <NumberText value={category.seats} />
            </div>
          )),
        },
        { label: t`Publish date`, value: day(row.publishDateAd) },
        { label: t`Last date for submission, single fee`, value: deadline(row.singleSubmissionLastAt) },
        { label: t`Last date for payment, single fee`, value: deadline(row.paymentLastAt) },
        { label: t`Last date for submission, double fee`, value: deadline(row.doubleFeeSubmissionLastAt) },
        { label: t`Last date for payment, double fee`, value: deadline(row.doubleFeePaymentLastAt) },
        { label: t`Age cut-off date`, value: day(row.ageCutOffDateAd) },
        { label: t`Admit cards from`, value: day(row.admitCardDownloadDateAd) },
        { label: t`Accepted qualifications`, value: <AcceptedQualifications row={row} choices={choices} /> },
        {
          label: t`Terms`,
          value: mayConfigure ? <Link to={addressOf('/admin/configure-agreements/{id}', { id: row.advtCode })}>{terms}</Link> : terms,
        },
        row.extensionReason !== null && { label: t`Why the deadline was extended`, value: row.extensionReason },
        row.cancellation !== null && { label: t`Why it was cancelled`, value: row.cancellation.reason },
        row.cancellation !== null && { label: t`Cancelled on`, value: <DateText instant={row.cancellation.at} /> },
        {
          label: t`Selective subjects`,
          value: (
            <Link
              to={addressOf('/admin/selective-subject/{id}/{advtCode}', { id: row.requisitionId, advtCode: row.advtCode })}
            >{t`Subjects to choose from`}</Link>
          ),
        },
        row.remarks !== '' && { label: t`Remarks`, value: row.remarks },
      ]}
    />
  );
}
