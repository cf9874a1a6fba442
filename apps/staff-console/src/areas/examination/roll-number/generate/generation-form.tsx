import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/roll-number.ts';
import type { RollNumberAbout } from '@psc/api-client/areas/examination/roll-number.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { RollNumberGenerationForm, rollNumberOrders } from '@psc/validation/areas/examination/forms/roll-number-generation.ts';
import { useFormContext } from 'react-hook-form';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';

/** Numbers all centres that have none, one after the other, in the proposed order. */
export function AllCentres({ page }: { page: RollNumberAbout }) {
  const { t } = useLingui();
  const generate = useStaffCall(calls.generate);
  const { confirm, dialog } = useConfirm();
  const [inProgress, setInProgress] = useState(false);
  const language = activeLanguage();
  const centres = page.centres.filter((centre) => centre.roomsAreFinal && centre.withRollNumber === 0 && centre.candidates > 0);
  if (centres.length < 2) return null;
  const people = centres.reduce((sum, { candidates }) => sum + candidates, 0);
  const [centreCount, candidates] = [centres.length, people].map((number) => localDigits(number, language));
  const [from, to] = [page.nextRollNumber, page.nextRollNumber + people - 1].map((number) => localDigits(number, language));
  const order = messageText(`enums.rollNumberOrder.${page.proposedOrder}`);
  const askAndGenerate = async () => {
    const agreed = await confirm({
      title: t`Give the roll numbers ${from} to ${to}?`,
      message: t`The ${candidates} candidates of ${centreCount} centres are informed. Order: ${order}. The numbers can be withdrawn until admit cards are made.`,
      confirmLabel: t`Give these numbers`,
    });
    if (!agreed) return;
    setInProgress(true);
    let next = page.nextRollNumber;
    for (const { examCentreId, candidates: count, version } of centres) {
      const range = { masterRollNumber: next, maxRollNumber: next + count - 1 };
      const body = {
        advertisementCode: page.advertisement.advtCode,
        examCenter: examCentreId,
        orderBy: page.proposedOrder,
        ...range,
        version,
      };
      // The call says itself what went wrong; centres that have their numbers keep them.
      const outcome = await generate.run({ body } as never);
      if (!outcome.ok) break;
      next = outcome.data.rollTo + 1;
    }
    setInProgress(false);
  };
  return (
    <>
      <Button inProgress={inProgress} onClick={() => void askAndGenerate()}>
        {t`Number all ${centreCount} centres`}
      </Button>
      {dialog}
    </>
  );
}

/** Centre, order and range of numbers, prefilled with the next free ones. */
export function GenerationForm({ page }: { page: RollNumberAbout }) {
  const { t } = useLingui();
  const generate = useStaffCall(calls.generate);
  const centres = page.centres.filter((centre) => centre.roomsAreFinal);
  const first = centres.find((centre) => centre.withRollNumber === 0);
  const { confirm, dialog } = useConfirm();
  const askFor = (values: { examCenter: number; masterRollNumber: number }) => {
    const candidates = centres.find((centre) => centre.examCentreId === values.examCenter)?.candidates ?? 0;
    const language = activeLanguage();
    const [from, to] = [values.masterRollNumber, values.masterRollNumber + candidates - 1].map((number) => localDigits(number, language));
    return confirm({
      title: t`Give the roll numbers ${from} to ${to}?`,
      message: t`Each candidate of the centre is informed. The numbers can be withdrawn until admit cards are made.`,
      confirmLabel: t`Give these numbers`,
    });
  };
  return (
    <DraftForm
      schema={RollNumberGenerationForm}
      record={{
        // The numbers follow from the last one given; kept ones would be out of date.
        draft: null,
        version: page.nextRollNumber,
        values: {
          advertisementCode: String(page.advertisement.advtCode),
          examCenter: first?.examCentreId ?? '',
          orderBy: page.proposedOrder,
          masterRollNumber: String(page.nextRollNumber),
          maxRollNumber: first ? String(page.nextRollNumber + first.candidates - 1) : '',
        },
      }}
      submitLabel={t`Generate roll numbers`}
      onSubmit={saving(async (values) => {
        if (!(await askFor(values))) return null;
        const version = centres.find((centre) => centre.examCentreId === values.examCenter)?.version ?? 0;
        return generate.run({ body: { ...values, version } });
      })}
    >
      <div className={screen.fields}>
        <CentreField page={page} centres={centres} />
        <SelectField
          name="orderBy"
          label={t`Order`}
          options={rollNumberOrders.map((order) => ({ value: order, label: messageText(`enums.rollNumberOrder.${order}`) }))}
          required
        />
        <NumberField name="masterRollNumber" label={t`Master roll number`} hint={t`The first number that is given.`} required />
        <NumberField name="maxRollNumber" label={t`Maximum roll number`} hint={t`Highest roll number that may be issued.`} required />
      </div>
      {dialog}
    </DraftForm>
  );
}

/** Another centre changes the proposed range: its own numbers, or the next free ones. */
function CentreField({ page, centres }: { page: RollNumberAbout; centres: RollNumberAbout['centres'] }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { setValue } = useFormContext();
  const offerRange = (id: string) => {
    const centre = centres.find((each) => String(each.examCentreId) === id);
    if (!centre) return;
    const from = centre.rollFrom ?? page.nextRollNumber;
    setValue('masterRollNumber', String(from), { shouldDirty: true });
    setValue('maxRollNumber', String(from + centre.candidates - 1), { shouldDirty: true });
  };
  const options = centres.map((centre) => {
    const name = inLanguage(centre.name, language);
    const candidates = localDigits(centre.candidates, language);
    return { value: centre.examCentreId, label: t`${name} (candidates: ${candidates})` };
  });
  return <SelectField name="examCenter" label={t`Exam centre`} options={options} onChoose={offerRange} required />;
}
