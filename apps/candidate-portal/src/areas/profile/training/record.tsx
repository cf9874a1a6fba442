import { t } from '@lingui/core/macro';
import type { TrainingRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { recordKind } from '../shared/record-kind.ts';

export const training = recordKind<TrainingRecord>({
  name: 'training',
  section: 'training',
  rowsIn: (profile) => profile.training,
  titleOf: (record) => record.trainingName,
  gistOf: (record) => [record.instituteName, record.division],
  factsOf: (record) => [
    { label: t`Institute`, value: record.instituteName },
    { label: t`From`, value: <DateText ad={record.trainingFromAd} /> },
    { label: t`To`, value: <DateText ad={record.trainingToAd} /> },
    { label: t`Percentage or GPA`, value: localDigits(record.percentage, activeLanguage()) },
    { label: t`Division or grade`, value: record.division },
  ],
  filesOf: (record) => [{ file: record.file, title: t`Certificate` }],
});
