import { Trans, useLingui } from '@lingui/react/macro';
import { CopyButton } from '@mantine/core';
import type { Vacancy } from '@psc/api-client/areas/application/vacancy.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { IconShare } from '@tabler/icons-react';

/** Shares the page with the device's share menu, or copies its address if there is none. */
export function ShareButton({ vacancy }: { vacancy: Pick<Vacancy, 'advtCode' | 'post'> }) {
  const { t } = useLingui();
  const url = `${window.location.origin}/advertisement/${vacancy.advtCode}`;
  const icon = <IconShare size={20} aria-hidden />;
  if ('share' in navigator) {
    const title = inLanguage(vacancy.post, activeLanguage());
    // Closing the share menu rejects the promise; that is no error.
    const share = () => void navigator.share({ title, url }).catch(() => undefined);
    return (
      <Button icon={icon} onClick={share}>
        <Trans>Share</Trans>
      </Button>
    );
  }
  return (
    <CopyButton value={url}>
      {({ copied, copy }) => (
        <Button icon={icon} onClick={copy}>
          {copied ? t`Address copied` : t`Copy the address of this page`}
        </Button>
      )}
    </CopyButton>
  );
}
