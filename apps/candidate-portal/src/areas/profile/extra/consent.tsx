import { Trans, useLingui } from '@lingui/react/macro';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { Link } from 'react-router';

/** When this text changes, raise `consentVersions.privateDetails`. */
export function Consent() {
  const { t } = useLingui();
  return (
    <>
      <Disclosure summary={t`Who sees your caste, religion and disability, and why`} mb="sm">
        <FactList
          facts={[
            {
              label: t`Caste, ethnic group, group or class, and their proofs`,
              value: t`The scrutiny section, to check a reserved seat that you apply for`,
            },
            { label: t`Disability`, value: t`The scrutiny section, to check a reserved seat that you apply for` },
            { label: t`Religion, mother tongue, family and occupation`, value: t`For anonymous statistics only` },
            {
              label: t`Show all`,
              value: t`The section for candidate records, to help you on request; they are never published with your name`,
            },
          ]}
        />
      </Disclosure>
      <p>
        <Trans>
          By saving you agree that the commission uses these details as described here and in the <Link to="/privacy">privacy notice</Link>.
        </Trans>
      </p>
    </>
  );
}
