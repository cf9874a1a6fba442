import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/seat-revision.ts';
import type { SeatEffect } from '@psc/api-client/areas/examination/seat-revision.ts';
import { questionErrorsOf } from '@psc/api-client/form-errors.ts';
import { form } from '@psc/validation/rules/form.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { Dialog } from '@psc/ui/application/dialog.tsx';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { EffectForm } from './effect-form.tsx';

const schema = form({ masterId: rowId });

type Found = { masterId: number; effect: SeatEffect };
type ExamineeDialogProps = { advtCode: number; onClose: () => void };

/** Requests that one candidate is admitted to the examination or taken out of it, after the admit cards were made. */
export function ExamineeDialog({ advtCode, onClose }: ExamineeDialogProps) {
  const { t } = useLingui();
  const preview = useStaffCall(calls.previewExaminee);
  const ask = useStaffCall(calls.askExaminee);
  const [found, setFound] = useState<Found | null>(null);
  return (
    <Dialog title={t`Admit or take out a candidate`} onClose={onClose}>
      <p className={screen.about}>
        {t`A candidate without a seat gets the next free seat and roll number. A candidate with a seat loses it, and the roll number is not given again. Another officer decides, and the candidate is informed.`}
      </p>
      {found ? (
        <EffectForm
          effect={found.effect}
          ask={(asked) => ask.run({ body: { advtCode, masterId: found.masterId, ...asked } })}
          onClose={onClose}
        />
      ) : (
        <DraftForm
          schema={schema}
          defaultValues={{ masterId: '' }}
          submitLabel={t`Show the effect`}
          actions={<Button onClick={onClose}>{t`Cancel`}</Button>}
          onSubmit={async ({ masterId }) => {
            const outcome = await preview.run({ body: { advtCode, masterId } });
            if (!outcome.ok) return questionErrorsOf(outcome);
            setFound({ masterId, effect: outcome.data });
          }}
        >
          <NumberField name="masterId" label={t`Master ID`} required />
        </DraftForm>
      )}
    </Dialog>
  );
}
