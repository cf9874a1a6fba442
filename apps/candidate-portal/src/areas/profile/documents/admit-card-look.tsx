import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Image, Text } from '@mantine/core';
import '@mantine/core/styles/Image.layer.css';
import { useObjectUrl } from '@psc/ui/use-object-url.ts';
import { useWatch } from 'react-hook-form';

/** Printed paper is white in dark mode too. */
const thin = '1px solid #9aa3b2';

type AdmitCardLookProps = { storedPhotograph: string | null; storedSignature: string | null };

/** Preview of photograph and signature at their printed size on the admit card. */
export function AdmitCardLook({ storedPhotograph, storedSignature }: AdmitCardLookProps) {
  const { t } = useLingui();
  const [photograph, signature]: unknown[] = useWatch({ name: ['photograph', 'signature'] });
  const chosenPhotograph = useObjectUrl(photograph instanceof File ? photograph : null);
  const chosenSignature = useObjectUrl(signature instanceof File ? signature : null);
  const faceAddress = chosenPhotograph ?? storedPhotograph;
  const handAddress = chosenSignature ?? storedSignature;
  if (!faceAddress && !handAddress) return null;
  return (
    <Box component="figure" mx={0} mt={0} mb={20}>
      <Text component="figcaption" fw={600} mb="xs">
        <Trans>How you will look on your admit card</Trans>
      </Text>
      <Group align="flex-end" gap="4mm" w="fit-content" maw="100%" p="3mm" bg="#fff" bd="1px solid var(--psc-line)">
        <Box w="28mm" h="35mm" bd={thin}>
          {faceAddress && <Image src={faceAddress} alt={t`Photograph on the admit card`} h="100%" fit="contain" />}
        </Box>
        <Box w="45mm" h="15mm" bd={thin}>
          {handAddress && <Image src={handAddress} alt={t`Signature on the admit card`} h="100%" fit="contain" />}
        </Box>
      </Group>
    </Box>
  );
}
