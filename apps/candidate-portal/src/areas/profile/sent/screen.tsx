import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Box, Group, Text } from '@mantine/core';
import type { SentProfile } from '@psc/api-client/areas/profile/profile-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { FeeText, MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { IconPrinter } from '@tabler/icons-react';
import { Link, useLoaderData } from 'react-router';
import { ProfileSheet, type PartProps } from '../preview/profile-sheet.tsx';
import { RecordFiles } from '../shared/record-files.tsx';
import { titleKeyOf } from '../shared/sections.ts';
import type { loader } from './loader.ts';

/** The candidate's application as it was sent, regardless of later changes to the profile. */
export default function SentScreen() {
  const { t } = useLingui();
  const { applicationId, sent } = useLoaderData<typeof loader>();
  const { feeAmountPaisa, feeType } = sent;
  return (
    <>
      <PageHeader
        title={messageText('titles./vacancy-applied/sent/{applicationId}')}
        description={t`This is the copy that the commission has. Later changes to your profile do not affect it.`}
        back={
          <Anchor component={Link} underline="always" to={`/vacancy-applied?application=${applicationId}`}>
            <Trans>Back to the application</Trans>
          </Anchor>
        }
      />
      <FactList
        facts={[
          { label: t`Application number`, value: <CodeText value={sent.applicationNumber} /> },
          { label: t`Post`, value: inLanguage(sent.post, activeLanguage()) },
          { label: t`Sent on`, value: <DateText instant={sent.appliedAt} /> },
          { label: feeAmountPaisa > 0 ? messageText(`enums.feeType.${feeType}`) : t`Fee`, value: <FeeText amountPaisa={feeAmountPaisa} /> },
          ...sent.furtherCategories.map((added) => ({ label: t`Further categories`, value: <Added added={added} /> })),
        ]}
      />
      {sent.voucher && <Voucher voucher={sent.voucher} />}
      <Box mt="lg">
        <ProfileSheet data={sent.profile} part={SentPart}>
          <Group component="footer" mt={28} className="psc-not-printed">
            <Button icon={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
              {t`Print or save as PDF`}
            </Button>
          </Group>
        </ProfileSheet>
      </Box>
    </>
  );
}

function Added({ added: { names, feeAmountPaisa, receiptNumber, paidAt } }: { added: SentProfile['furtherCategories'][number] }) {
  return (
    <>
      {inLanguage(names, activeLanguage())} · <FeeText amountPaisa={feeAmountPaisa} />
      {receiptNumber !== null && (
        <>
          {' '}
          · <CodeText value={receiptNumber} />
        </>
      )}
      {paidAt !== null && (
        <>
          {' '}
          · <DateText instant={paidAt} />
        </>
      )}
    </>
  );
}

function Voucher({
  voucher: { bank, voucherNumber, dateAd, amountPaisa, uploadedAt, file },
}: {
  voucher: NonNullable<SentProfile['voucher']>;
}) {
  const { t } = useLingui();
  return (
    <Box component="section" mt="lg" aria-labelledby="sent-voucher">
      <h2 id="sent-voucher">{t`Bank voucher`}</h2>
      <FactList
        facts={[
          { label: t`Bank`, value: inLanguage(bank, activeLanguage()) },
          { label: t`Voucher number`, value: <CodeText value={voucherNumber} /> },
          dateAd !== null && { label: t`Date of the voucher`, value: <DateText ad={dateAd} /> },
          { label: t`Amount of the voucher`, value: <MoneyText amountPaisa={amountPaisa} /> },
          { label: t`Uploaded on`, value: <DateText instant={uploadedAt} /> },
        ]}
      />
      <RecordFiles files={[{ file, title: t`Picture of the voucher` }]} />
    </Box>
  );
}

function SentPart({ section, isEmpty, children }: PartProps) {
  return (
    <Box component="section" pt={20}>
      <h3>{messageText(titleKeyOf(section))}</h3>
      {isEmpty ? (
        <Text c="dimmed">
          <Trans>Nothing was filled in.</Trans>
        </Text>
      ) : (
        children
      )}
    </Box>
  );
}
