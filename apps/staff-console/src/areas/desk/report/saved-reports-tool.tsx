import { useState } from 'react';
import { Anchor, Checkbox, Switch } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/desk/saved-report.ts';
import type { SavedReport } from '@psc/api-client/areas/desk/saved-report.ts';
import { send } from '@psc/api-client/send.ts';
import { Link } from 'react-router';
import { SavedTool } from '../../../shared/list/saved-tool.tsx';

/** The report on the screen, as it is saved. */
export type PresentReport = Omit<calls.ReportToSave, 'name' | 'mailed'>;

const addressOf = ({ path, search }: Pick<SavedReport, 'path' | 'search'>) => (search === '' ? path : `${path}?${search}`);

/** Saved reports of this user, from any screen; each can be mailed on Mondays. */
export function SavedReportsTool({ present }: { present: PresentReport }) {
  const { t } = useLingui();
  const [mailed, setMailed] = useState(false);
  return (
    <SavedTool<SavedReport>
      label={t`Saved reports`}
      none={t`No report has been saved.`}
      read={() => send(calls.list, {})}
      row={(report, { close }) => (
        <Anchor component={Link} to={addressOf(report)} onClick={close}>
          {report.name}
        </Anchor>
      )}
      actions={({ savedReportId, name, mailed: isMailed }, { inProgress, change }) => (
        <Switch
          label={t`Monday e-mail`}
          aria-label={t`Monday e-mail: ${name}`}
          checked={isMailed}
          disabled={inProgress}
          onChange={(event) => change(send(calls.setMailed, { body: { savedReportId, mailed: event.currentTarget.checked } }))}
        />
      )}
      remove={({ savedReportId }) => send(calls.remove, { params: { savedReportId } })}
      form={{
        label: t`Save this report as`,
        maxLength: calls.MOST_REPORT_NAME,
        most: calls.MOST_SAVED_REPORTS,
        save: (name) => send(calls.save, { body: { ...present, name, mailed } }),
        more: (
          <Checkbox
            label={t`Send it to me by e-mail every Monday`}
            checked={mailed}
            onChange={(event) => setMailed(event.currentTarget.checked)}
          />
        ),
      }}
      link={{ label: t`Copy a link to this report`, address: addressOf(present) }}
    />
  );
}
