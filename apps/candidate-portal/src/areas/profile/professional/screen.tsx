import { useLingui } from '@lingui/react/macro';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { ProfessionalRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { useLoaderData } from 'react-router';
import { useProfileState } from '../shared/profile-state.ts';
import { RecordFiles } from '../shared/record-files.tsx';
import { RecordSection } from '../shared/record-section.tsx';
import { Section } from '../shared/section.tsx';
import { nextPathAfter } from '../shared/sections.ts';
import { ProfessionalEditor } from './professional-editor.tsx';
import type { loader } from './loader.ts';

export default function ProfessionalScreen() {
  const { t } = useLingui();
  const { records, councilTypes } = useLoaderData<typeof loader>();
  const { permission } = useProfileState();
  const remove = useCall(profile.deleteProfessional);
  return (
    <Section
      step="professional"
      about={t`Only if you are registered with a professional council, such as those of medicine, nursing or engineering.`}
    >
      <RecordSection
        records={records}
        canEdit={permission.canEditProfile}
        titleOf={(record) => inLanguage(record.councilType, activeLanguage())}
        renderRecord={(record) => <ProfessionalCard record={record} />}
        renderForm={(record, close) => <ProfessionalEditor record={record} councilTypes={councilTypes} onDone={close} />}
        remove={(record) => remove.run({ params: { id: record.id } })}
        kind="professional"
        addLabel={t`Add a council registration`}
        emptyText={t`Your council registrations will appear here.`}
        nextPath={nextPathAfter('professional')}
      />
    </Section>
  );
}

function ProfessionalCard({ record }: { record: ProfessionalRecord }) {
  const { t } = useLingui();
  return (
    <>
      <FactList
        facts={[
          { label: t`Institution`, value: record.institutionName },
          { label: t`Type of registration`, value: record.type },
          { label: t`Registration (darta) number`, value: record.dartaNumber },
          { label: t`Issued on`, value: <DateText ad={record.issuedDateAd} /> },
          { label: t`Renewed on`, value: <DateText ad={record.renewDateAd} /> },
          { label: t`Valid until`, value: <DateText ad={record.validityDateAd} /> },
        ]}
      />
      <RecordFiles
        files={[
          { file: record.frontFile, title: t`Certificate, front` },
          { file: record.backFile, title: t`Certificate, back` },
        ]}
      />
    </>
  );
}
