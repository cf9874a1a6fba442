import { t } from '@lingui/core/macro';
import type { ProfessionalRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { recordKind } from '../shared/record-kind.ts';

export const professional = recordKind<ProfessionalRecord>({
  name: 'professional',
  section: 'professional',
  rowsIn: (profile) => profile.professional,
  titleOf: (record) => inLanguage(record.councilType, activeLanguage()),
  gistOf: (record) => [localDigits(record.dartaNumber, activeLanguage()), record.institutionName],
  factsOf: (record) => [
    { label: t`Institution`, value: record.institutionName },
    { label: t`Type of registration`, value: record.type },
    { label: t`Registration (darta) number`, value: localDigits(record.dartaNumber, activeLanguage()) },
    { label: t`Issued on`, value: <DateText ad={record.issuedDateAd} /> },
    { label: t`Renewed on`, value: <DateText ad={record.renewDateAd} /> },
    { label: t`Valid until`, value: <DateText ad={record.validityDateAd} /> },
  ],
  filesOf: (record) => [
    { file: record.frontFile, title: t`Certificate, front` },
    { file: record.backFile, title: t`Certificate, back` },
  ],
});
