import { Trans, useLingui } from '@lingui/react/macro';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { weekdayNames } from '@psc/i18n/calendar-names.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { FactList } from '@psc/ui/fact-list.tsx';
import { useCommission } from '@psc/ui/use-commission.ts';

export function Office() {
  const { t } = useLingui();
  const language = activeLanguage();
  const { name, address, phone, email, office } = useCommission();
  const place = inLanguage(address, language);
  const [opens, closes] = [office.opens, office.closes].map((hour) => localDigits(hour, language));
  return (
    <FactList
      facts={[
        { label: t`Office`, value: inLanguage(name, language) },
        place !== '' && { label: t`Address`, value: place },
        phone !== '' && { label: t`Phone`, value: <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{localDigits(phone, language)}</a> },
        email !== '' && { label: t`E-mail`, value: <a href={`mailto:${email}`}>{email}</a> },
        {
          label: t`Office hours`,
          value: (
            <Trans>
              {opens} to {closes} Nepal time
            </Trans>
          ),
        },
        {
          label: t`Closed on`,
          value: office.closedWeekdays.map((day) => weekdayNames[language][day]).join(', '),
        },
      ]}
    />
  );
}
