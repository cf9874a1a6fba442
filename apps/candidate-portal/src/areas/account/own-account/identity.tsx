import { Trans, useLingui } from '@lingui/react/macro';
import { activeLanguage } from '@psc/i18n/language.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import type { OwnAccount } from '@psc/api-client/areas/account/own-account.ts';
import { FactList } from '@psc/ui/fact-list.tsx';
import { ReferenceText } from '../../../paying/reference-text.tsx';
import { ContactForms } from './contact-forms.tsx';

export function Identity({ account }: { account: OwnAccount }) {
  const { t } = useLingui();
  const languages = { en: t`English`, ne: t`Nepali` };
  return (
    <>
      <FactList
        facts={[
          { label: t`User name`, value: <ReferenceText value={account.username} /> },
          { label: t`E-mail`, value: <ReferenceText value={account.email} /> },
          { label: t`Mobile number`, value: account.phoneNumber && localDigits(account.phoneNumber, activeLanguage()) },
          { label: t`Language of e-mails`, value: languages[account.language] },
          { label: t`Registered on`, value: formatInstant(account.registeredAt, activeLanguage()) },
        ]}
      />
      <p>
        <Trans>You get e-mails in the language you used last.</Trans>
      </p>
      <ContactForms account={account} />
    </>
  );
}
