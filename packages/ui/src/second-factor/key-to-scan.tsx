import { useLingui } from '@lingui/react/macro';
import { Image } from '@mantine/core';
import '@mantine/core/styles/Image.layer.css';

const GROUP = /.{1,4}/gu;

export function KeyToScan({ qrCode, secret }: { qrCode: string; secret: string }) {
  const { t } = useLingui();
  return (
    <>
      <p>{t`Scan this picture with the app:`}</p>
      <Image src={qrCode} alt={t`QR code with the key for the authenticator app`} w={220} h={220} />
      <p>
        {t`Or type this key into the app:`} <code translate="no">{secret.match(GROUP)?.join(' ') ?? secret}</code>
      </p>
    </>
  );
}
