import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/attendance.ts';
import type { DataOf } from '@psc/api-client/define-call.ts';
import { AttendanceUploadForm } from '@psc/validation/areas/examination/forms/attendance-upload.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData, useLocation } from 'react-router';
import { addressOf } from '../../../shared/address-of.ts';
import { AdvertisementChooser } from '../../../shared/advertisement-chooser.tsx';
import screen from '../../../shared/screen.module.css';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { LinkTabs } from '@psc/ui/link-tabs.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { AttendanceList } from '../attendance/attendance-list.tsx';
import type { loader } from '../attendance/loader.ts';
import { SheetColumns } from './sheet-columns.tsx';
import type { RecordedSheet } from './recorded-sheet.ts';
import { RecordedSheets } from './recorded-sheets.tsx';
import { SheetForm } from './sheet-form.tsx';

const schema = extendForm(AttendanceUploadForm, { advtCode: rowId, paperId: rowId });

const CONFIGURATION = '#attendance-configuration';

/**
 * Attendance, from the sheet of the examination centres or candidate by candidate.
 * SPEC-GAP: the documents do not define attendance configuration (screens.md, section 20). Adopted: the attendance of each candidate.
 */
export default function UploadAttendanceScreen() {
  const { t } = useLingui();
  const { search, hash } = useLocation();
  const path = '/admin/upload-attendance';
  const setsByHand = hash === CONFIGURATION;
  return (
    <>
      <PageHeader
        title={messageText(`titles.${path}`)}
        aside={<ScreenHelp>{t`No one is marked present until a sheet is imported or an officer marks them.`}</ScreenHelp>}
        tabs={
          <LinkTabs label={messageText(`titles.${path}`)}>
            <Link to={{ pathname: path, search }} aria-current={setsByHand ? undefined : 'page'}>
              {t`From a sheet`}
            </Link>
            <Link to={{ pathname: path, search, hash: CONFIGURATION }} aria-current={setsByHand ? 'page' : undefined}>
              {messageText(`titles.${path}${CONFIGURATION}`)}
            </Link>
          </LinkTabs>
        }
      />
      {setsByHand ? <AttendanceConfiguration /> : <AttendanceSheet />}
    </>
  );
}

function AttendanceConfiguration() {
  const { t } = useLingui();
  const { unpublished, list } = useLoaderData<typeof loader>();
  const chooser = (isInBar: boolean) => (
    <AdvertisementChooser
      advertisements={unpublished}
      label={t`Advertisement`}
      placeholder={t`Choose an advertisement`}
      isInBar={isInBar}
    />
  );
  if (list) return <AttendanceList list={list} lead={chooser(true)} />;
  return (
    <>
      {chooser(false)}
      <EmptyState title={t`No advertisement is chosen`}>{t`Choose an advertisement to mark who was present.`}</EmptyState>
    </>
  );
}

function AttendanceSheet() {
  const { t } = useLingui();
  const { unpublished } = useLoaderData<typeof loader>();
  const upload = useStaffCall(calls.upload);
  const wrongRows = useStaffCall(calls.wrongRows);
  const [taken, setTaken] = useState<readonly (DataOf<typeof calls.upload> & RecordedSheet)[]>([]);
  return (
    <>
      <RecordedSheets
        title={t`The attendance was recorded.`}
        sheets={taken}
        counts={({ recorded, present, absent }) => [
          { label: t`Recorded`, value: recorded },
          { label: t`Present`, value: present },
          { label: t`Absent`, value: absent },
        ]}
        next={({ advtCode }) => (
          <LinkButton to={addressOf('/admin/post-result/view-attendance', { advtCode })}>{t`View attendance`}</LinkButton>
        )}
      />
      <div className={screen.columns}>
        <SheetForm
          advertisements={unpublished}
          schema={schema}
          submitLabel={t`Upload attendance`}
          template="attendance"
          fetchWrongRows={({ advtCode, paperId, file }) => wrongRows.run({ body: { advtCode, paperId, file } })}
          upload={(body) => upload.run({ body }, { quiet: true })}
          onRecorded={setTaken}
        />
        <SheetColumns
          columns={[
            { heading: 'roll number', ne: 'रोल नम्बर', about: t`The roll number of the candidate`, example: '100001' },
            { heading: 'present', ne: 'उपस्थित', about: t`P or A, yes or no, 1 or 0, उपस्थित or अनुपस्थित`, example: 'P' },
          ]}
        />
      </div>
    </>
  );
}
