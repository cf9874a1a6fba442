import { useState } from 'react';
import { Anchor, Checkbox, Group, Stack, Switch, Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/saved-report.ts';
import type { SavedReport } from '@psc/api-client/calls/saved-report.ts';
import { send, type Outcome } from '@psc/api-client/send.ts';
import { Button } from '@psc/ui/button.tsx';
import { PlainList } from '@psc/ui/plain-list.tsx';
import { NameForm } from '@psc/ui/table/name-form.tsx';
import { ToolPopover } from '@psc/ui/table/tool-popover.tsx';
import { showToast } from '@psc/ui/toasts.tsx';
import { IconBookmark, IconLink, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';

/** What the screen shows now, as it is kept. */
export type PresentReport = Omit<calls.ReportToSave, 'name' | 'mailed'>;

/** Reports that this person keeps under names, of any screen; each can come by mail on Mondays. */
export function SavedReportsTool({ present }: { present: PresentReport }) {
  const { t } = useLingui();
  const [saved, setSaved] = useState<SavedReport[] | null>(null);
  const load = async () => {
    const outcome = await send(calls.list, {});
    if (outcome.ok) setSaved(outcome.data);
  };
  return (
    <ToolPopover label={t`Saved reports`} icon={<IconBookmark size={18} aria-hidden />} onOpen={() => void load()}>
      {(close) => saved && <SavedReports present={present} saved={saved} onSaved={setSaved} onDone={close} />}
    </ToolPopover>
  );
}

type SavedReportsProps = {
  present: PresentReport;
  saved: SavedReport[];
  onSaved: (saved: SavedReport[]) => void;
  onDone: () => void;
};

const addressOf = ({ path, search }: Pick<SavedReport, 'path' | 'search'>) => (search === '' ? path : `${path}?${search}`);

function SavedReports({ present, saved, onSaved, onDone }: SavedReportsProps) {
  const { t } = useLingui();
  const [mailed, setMailed] = useState(false);
  const [inProgress, setInProgress] = useState(false);
  const change = async (answer: Promise<Outcome<SavedReport[]>>) => {
    setInProgress(true);
    const outcome = await answer;
    setInProgress(false);
    if (outcome.ok) onSaved(outcome.data);
  };
  const share = async () => {
    await navigator.clipboard.writeText(`${location.origin}${addressOf(present)}`);
    showToast('success', t`The link has been copied.`);
  };
  return (
    <Stack gap="sm">
      {saved.length === 0 && <Text c="dimmed">{t`No report has been saved.`}</Text>}
      <PlainList gap={4}>
        {saved.map((report) => (
          <Kept key={report.savedReportId} report={report} inProgress={inProgress} onChange={change} onOpen={onDone} />
        ))}
      </PlainList>
      {saved.length < calls.MOST_SAVED_REPORTS && (
        <>
          <NameForm
            label={t`Save this report as`}
            submitLabel={t`Save`}
            maxLength={calls.MOST_REPORT_NAME}
            inProgress={inProgress}
            onSubmit={(name) => void change(send(calls.save, { body: { ...present, name, mailed } }))}
          />
          <Checkbox
            label={t`Send it to me by e-mail every Monday`}
            checked={mailed}
            onChange={(event) => setMailed(event.currentTarget.checked)}
          />
        </>
      )}
      <Button kind="quiet" compact icon={<IconLink size={16} aria-hidden />} onClick={() => void share()}>
        {t`Copy a link to this report`}
      </Button>
    </Stack>
  );
}

type KeptProps = {
  report: SavedReport;
  inProgress: boolean;
  onChange: (answer: Promise<Outcome<SavedReport[]>>) => Promise<void>;
  onOpen: () => void;
};

function Kept({ report, inProgress, onChange, onOpen }: KeptProps) {
  const { t } = useLingui();
  const { savedReportId, name, mailed } = report;
  return (
    <Group component="li" justify="space-between" gap="xs">
      <Anchor component={Link} to={addressOf(report)} onClick={onOpen}>
        {name}
      </Anchor>
      <Group gap="xs">
        <Switch
          label={t`Monday e-mail`}
          aria-label={t`Monday e-mail: ${name}`}
          checked={mailed}
          disabled={inProgress}
          onChange={(event) => void onChange(send(calls.setMailed, { body: { savedReportId, mailed: event.currentTarget.checked } }))}
        />
        <Button
          kind="quiet"
          compact
          icon={<IconTrash size={16} aria-hidden />}
          aria-label={t`Delete ${name}`}
          onClick={() => void onChange(send(calls.remove, { params: { savedReportId } }))}
        />
      </Group>
    </Group>
  );
}
