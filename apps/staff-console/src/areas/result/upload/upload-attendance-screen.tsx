import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/attendance.ts';
import type { DataOf } from '@psc/api-client/define-call.ts';
import { AttendanceUploadForm } from '@psc/validation/forms/attendance-upload.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { buttonClass } from '@psc/ui/button.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { Link, useLoaderData } from 'react-router';
import { NumberFacts } from '../../../shared/number-facts.tsx';
import screen from '../../../shared/screen.module.css';
import { useAct } from '../../../shared/use-act.ts';
import type { loader } from './loader.ts';
import { SheetColumns } from './sheet-columns.tsx';
import { SheetForm } from './sheet-form.tsx';

const schema = extendForm(AttendanceUploadForm, { advtCode: rowId, paperId: rowId });

/** Who was present in a paper, from the sheet of the examination centres. */
export function UploadAttendanceScreen() {
  const { t } = useLingui();
  const advertisements = useLoaderData<typeof loader>();
  const upload = useAct(calls.upload);
  const [taken, setTaken] = useState<(DataOf<typeof calls.upload> & { advtCode: number }) | null>(null);
  return (
    <>
      <PageHeader
        title={shownWord('titles./admin/upload-attendance')}
        description={t`Nobody counts as present before the sheet says so. All rows are taken, or none.`}
      />
      {taken && (
        <section className={screen.card} role="status" aria-label={t`Taken over`}>
          <h2 className={screen.heading}>{t`The attendance was recorded.`}</h2>
          <NumberFacts
            facts={[
              { label: t`Recorded`, value: taken.recorded },
              { label: t`Present`, value: taken.present },
              { label: t`Absent`, value: taken.absent },
            ]}
          />
          <Link className={buttonClass()} to={`/admin/post-result/view-attendance?advtCode=${taken.advtCode}`}>
            {t`View attendance`}
          </Link>
        </section>
      )}
      <div className={screen.columns}>
        <SheetForm
          advertisements={advertisements}
          schema={schema}
          submitLabel={t`Upload attendance`}
          upload={async (body) => {
            const outcome = await upload.run({ body }, { quiet: true });
            if (outcome.ok) setTaken({ ...outcome.data, advtCode: body.advtCode });
            else setTaken(null);
            return outcome;
          }}
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
