import { Trans, useLingui } from '@lingui/react/macro';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { Link } from 'react-router';

/** When this text changes, raise `consentVersions.registration`. */
export function Consent() {
  const { t } = useLingui();
  return (
    <>
      <Disclosure summary={t`Who sees these details, and why`} mb="sm">
        <FactList
          facts={[
            {
              label: t`Name, date of birth, citizenship and national identity number`,
              value: t`The sections for candidate records and scrutiny, to know who you are and to make sure that no one registers twice`,
            },
            { label: t`E-mail and mobile number`, value: t`Only the commission, to write to you; they are never published` },
            {
              label: t`Name and gender`,
              value: t`The examination centre, on the attendance sheet; your name is also in published results`,
            },
            {
              label: t`How long`,
              value: t`As long as the law requires; you can view, correct and download your details in your account`,
            },
          ]}
        />
      </Disclosure>
      <p>
        <Trans>
          By registering you accept the <Link to="/terms">terms of use</Link> and agree that the commission uses these details for its
          examinations, as described in the <Link to="/privacy">privacy notice</Link>.
        </Trans>
      </p>
    </>
  );
}
