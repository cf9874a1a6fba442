import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/result.ts';
import type { DataOf } from '@psc/api-client/define-call.ts';
import { ResultUploadForm } from '@psc/validation/forms/result-upload.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useLoaderData } from 'react-router';
import { NumberFacts } from '../../../shared/number-facts.tsx';
import screen from '../../../shared/screen.module.css';
import { useAct } from '../../../shared/use-act.ts';
import type { loader } from './loader.ts';
import { SheetColumns } from './sheet-columns.tsx';
import { SheetForm } from './sheet-form.tsx';

const schema = extendForm(ResultUploadForm, { advtCode: rowId, paperId: rowId });

/** The marks of a paper, from the sheet of the examiners. */
export default function UploadResultScreen() {
  const { t } = useLingui();
  const advertisements = useLoaderData<typeof loader>();
  const upload = useAct(calls.upload);
  const [taken, setTaken] = useState<(DataOf<typeof calls.upload> & { advtCode: number }) | null>(null);
  return (
    <>
      <PageHeader
        title={shownWord('titles./admin/upload-result')}
        description={t`Everybody who was present has marks, nobody who was absent. All rows are taken, or none.`}
      />
      {taken && (
        <section className={screen.card} role="status" aria-label={t`Taken over`}>
          <h2 className={screen.heading}>{t`The marks were recorded.`}</h2>
          <NumberFacts
            facts={[
              { label: t`Recorded`, value: taken.recorded },
              { label: t`Passed`, value: taken.passed },
              { label: t`Failed`, value: taken.failed },
            ]}
          />
          <LinkButton to={`/admin/publish-result?advtCode=${taken.advtCode}`}>{t`Go to publishing`}</LinkButton>
        </section>
      )}
      <div className={screen.columns}>
        <SheetForm
          advertisements={advertisements}
          schema={schema}
          submitLabel={t`Upload marks`}
          upload={async (body) => {
            const outcome = await upload.run({ body }, { quiet: true });
            if (outcome.ok && outcome.data.taken) setTaken({ ...outcome.data, advtCode: body.advtCode });
            else setTaken(null);
            return outcome;
          }}
        />
        <SheetColumns
          columns={[
            { heading: 'roll number', ne: 'रोल नम्बर', about: t`The roll number of the candidate`, example: '100001' },
            {
              heading: 'marks',
              ne: 'प्राप्ताङ्क',
              about: t`Up to two decimals, at most the maximum of the paper; empty for who was absent`,
              example: '64.5',
            },
          ]}
        />
      </div>
    </>
  );
}
