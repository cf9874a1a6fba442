import { useLingui } from '@lingui/react/macro';
import type { Address, ProfileFile } from '@psc/api-client/areas/profile/profile-types.ts';
import type { ScrutinyCase } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { ageOn } from '@psc/i18n/calendar.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import classes from './case.module.css';

/** Personal details as submitted. */
export function PersonFacts({ scrutinyCase, openFile }: { scrutinyCase: ScrutinyCase; openFile: ProfileFile | null }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { personal, extra, contact, documents } = scrutinyCase.profile;
  const { inNepali } = personal;
  const age = localDigits(ageOn(personal.dateOfBirthAd, scrutinyCase.ageCutOffDateAd), language);
  return (
    <section
      className={classes.section}
      data-papers={documents.map(({ file }) => file.imageName).join(' ')}
      data-judged={documents.some(({ file }) => file.imageName === openFile?.imageName) || undefined}
    >
      <h2 className={classes.heading}>{t`Person`}</h2>
      <FactList
        facts={[
          { label: t`Name in English`, value: joined(personal.firstName, personal.middleName, personal.lastName) },
          { label: t`Name in Nepali`, value: inNepali && joined(inNepali.firstName, inNepali.middleName, inNepali.lastName) },
          { label: t`Born`, value: <DateText ad={personal.dateOfBirthAd} /> },
          { label: t`Age on the cut-off date`, value: t`${age} years` },
          { label: t`Gender`, value: messageText(`enums.gender.${personal.gender}`) },
          { label: t`Citizenship number`, value: <CodeText value={personal.citizenshipNumber} /> },
          { label: t`Issued in`, value: personal.citizenshipIssueDistrict && inLanguage(personal.citizenshipIssueDistrict, language) },
          { label: t`Issued on`, value: <DateText ad={personal.citizenshipIssueDateAd} /> },
          personal.nationalId !== '' && { label: t`National ID`, value: <CodeText value={personal.nationalId} /> },
          inNepali && { label: t`Father`, value: inNepali.fatherName },
          inNepali && { label: t`Mother`, value: inNepali.motherName },
          inNepali && { label: t`Grandfather`, value: inNepali.grandfatherName },
          { label: t`Permanent address`, value: contact.permanent && addressText(contact.permanent) },
          { label: t`Mobile`, value: <CodeText value={contact.permanent?.mobileNo || contact.registered.mobileNo} /> },
          { label: t`E-mail`, value: contact.permanent?.email || contact.registered.email },
          extra && { label: t`Marital status`, value: messageText(`enums.maritalStatus.${extra.maritalStatus}`) },
          extra && { label: t`Employment`, value: messageText(`enums.employmentStatus.${extra.employmentStatus}`) },
          extra && {
            label: t`Disability`,
            value: extra.physicallyDisabled
              ? otherName(extra.disabilityType) || t({ message: 'Yes', context: 'has' })
              : t({ message: 'No', context: 'has' }),
          },
          extra && { label: t`Caste`, value: otherName(extra.caste) },
        ].filter((fact) => fact !== null)}
      />
    </section>
  );
}

const joined = (...names: string[]) => names.filter((name) => name !== '').join(' ');

function otherName(chosen: { name: { en: string; ne: string }; other: string } | null): string {
  return chosen ? chosen.other || inLanguage(chosen.name, activeLanguage()) : '';
}

function addressText(address: Address): string {
  const language = activeLanguage();
  const place = `${inLanguage(address.localBody, language)}-${localDigits(address.wardNo, language)}`;
  return [address.tole, place, inLanguage(address.district, language), inLanguage(address.province, language)].filter(Boolean).join(', ');
}
