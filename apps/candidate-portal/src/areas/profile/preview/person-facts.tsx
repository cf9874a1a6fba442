import { useLingui } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import type { Address, PersonalDetails } from '@psc/api-client/areas/profile/profile-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { givenWords } from '../shared/given-words.ts';

export function PersonFacts({ personal }: { personal: PersonalDetails }) {
  const { t } = useLingui();
  const { inNepali, citizenshipIssueDistrict: district } = personal;
  return (
    <FactList
      facts={[
        { label: t`Date of birth`, value: <DateText ad={personal.dateOfBirthAd} /> },
        { label: t`Gender`, value: messageText(`enums.gender.${personal.gender}`) },
        Boolean(inNepali?.fatherName) && { label: t`Father's name`, value: inNepali?.fatherName },
        Boolean(inNepali?.motherName) && { label: t`Mother's name`, value: inNepali?.motherName },
        Boolean(inNepali?.grandfatherName) && { label: t`Grandfather's name`, value: inNepali?.grandfatherName },
        Boolean(inNepali?.spouseName) && { label: t`Husband's or wife's name`, value: inNepali?.spouseName },
        { label: t`National identity number`, value: <CodeText value={personal.nationalId} /> },
        { label: t`Citizenship certificate number`, value: <CodeText value={personal.citizenshipNumber} /> },
        { label: t`Date of issue of the citizenship certificate`, value: <DateText ad={personal.citizenshipIssueDateAd} /> },
        { label: t`District that issued the citizenship certificate`, value: district && inLanguage(district, activeLanguage()) },
      ]}
    />
  );
}

export function AddressFacts({ title, address }: { title: string; address: Address | null }) {
  const { t } = useLingui();
  if (!address) return null;
  const language = activeLanguage();
  const localBody = inLanguage(address.localBody, language);
  const ward = localDigits(address.wardNo, language);
  return (
    <>
      <Title order={4} fz="md" mt="xs">
        {title}
      </Title>
      <FactList
        facts={[
          {
            label: t`Province and district`,
            value: `${inLanguage(address.province, language)}, ${inLanguage(address.district, language)}`,
          },
          { label: t`Local body and ward`, value: `${localBody}-${ward}` },
          {
            label: t`Street, neighbourhood and house`,
            value: givenWords([address.marga, address.tole, localDigits(address.gharNo, language)], ', '),
          },
          { label: t`Full address, as written on an envelope`, value: address.address },
          { label: t`Phone and mobile`, value: `${localDigits(address.phoneNo, language)}, ${localDigits(address.mobileNo, language)}` },
          { label: t`E-mail`, value: address.email },
        ]}
      />
    </>
  );
}
