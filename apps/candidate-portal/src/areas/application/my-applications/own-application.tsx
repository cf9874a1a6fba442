import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Paper, Title } from '@mantine/core';
import type { ApplicationDetail } from '@psc/api-client/areas/application/application.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage, type Language } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Button, LinkButton } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { FeeText } from '@psc/ui/money-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { DocumentButtons } from './document-buttons.tsx';

export function OwnApplication({ detail }: { detail: ApplicationDetail }) {
  const { t } = useLingui();
  return (
    <Paper component="section" withBorder p={20} mt="xl" aria-labelledby="own-application">
      <Title order={2} id="own-application" mb="sm">{t`Your application`}</Title>
      <Group gap="sm" className="psc-not-printed">
        <LinkButton to={`/vacancy-applied/sent/${detail.applicationId}`}>
          <Trans>See what you sent</Trans>
        </LinkButton>
        <DocumentButtons detail={detail} />
        <Button icon={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </Group>
      <Disclosure mt="sm" summary={t`All its facts`}>
        <Facts detail={detail} />
      </Disclosure>
    </Paper>
  );
}

function Facts({ detail }: { detail: ApplicationDetail }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const hasFee = detail.feeAmountPaisa > 0;
  return (
    <FactList
      facts={[
        { label: t`Application number`, value: <CodeText value={detail.applicationNumber} /> },
        detail.receiptNumber !== null && { label: t`Receipt number`, value: <CodeText value={detail.receiptNumber} /> },
        { label: t`Name`, value: inLanguage(detail.candidateName, language) },
        { label: t`Master ID`, value: <CodeText value={String(detail.masterId)} /> },
        { label: t`Post`, value: inLanguage(detail.post, language) },
        { label: t`Service`, value: inLanguage(detail.service, language) },
        {
          label: t`Group and sub-group`,
          value: [detail.group, detail.subGroup].map((name) => inLanguage(name, language)).join(', '),
        },
        { label: t`Class`, value: inLanguage(detail.class, language) },
        { label: t`Organization`, value: inLanguage(detail.organization, language) },
        {
          label: t`Categories`,
          value: [
            ...detail.categories.map((category) => (
              <div key={category.id}>
                {inLanguage(category.quotaName, language)} · <CodeText value={category.advtNumber} />
                {category.categoryAdditionId !== null && <> · {t`added later`}</>}
                {category.refused && <> · {t`you do not compete here`}</>}
              </div>
            )),
            <Link
              key="why"
              to={`/why-this-quota/${detail.advtCode}`}
              className="psc-not-printed"
            >{t`Why each quota has these posts`}</Link>,
          ],
        },
        { label: t`Faculty`, value: inLanguage(detail.faculty, language) },
        { label: t`Subject`, value: inLanguage(detail.subject, language) },
        { label: t`Paper`, value: inLanguage(detail.paper, language) },
        { label: t`Exam centre`, value: inLanguage(detail.examCentre, language) },
        { label: t`Minimum qualification`, value: messageText(`enums.minimumQualificationAnswer.${detail.minimumQualificationAnswer}`) },
        { label: t`Applied on`, value: <DateText instant={detail.appliedAt} /> },
        {
          label: hasFee ? messageText(`enums.feeType.${detail.feeType}`) : t`Fee`,
          value: <FeeText amountPaisa={detail.feeAmountPaisa} />,
        },
        ...detail.additions
          .filter(({ state }) => state === 'paid')
          .map(({ feeAmountPaisa, receiptNumber, paidAt }) => ({
            label: t`Further categories`,
            value: (
              <>
                <FeeText amountPaisa={feeAmountPaisa} />
                {receiptNumber !== null && (
                  <>
                    {' '}
                    · {t`Receipt number`} <CodeText value={receiptNumber} />
                  </>
                )}
                {paidAt !== null && (
                  <>
                    {' '}
                    · <DateText instant={paidAt} />
                  </>
                )}
              </>
            ),
          })),
        detail.rebate !== null && { label: t`Rebate`, value: rebateOf(detail.rebate, language) },
        detail.paymentMethod !== null && {
          label: detail.paidAt === null ? t`Payment method` : t`Paid by`,
          value: messageText(`enums.paymentMethod.${detail.paymentMethod}`),
        },
        hasFee &&
          detail.paidAt === null &&
          detail.ending === null && {
            label: t`Last day to pay`,
            value: <DateText instant={detail.feeType === 'double' ? detail.doubleFeePaymentLastAt : detail.paymentLastAt} />,
          },
        hasFee && detail.paidAt !== null && { label: t`Paid on`, value: <DateText instant={detail.paidAt} /> },
        detail.voucher !== null && { label: t`Bank`, value: inLanguage(detail.voucher.bank, language) },
        detail.voucher !== null && { label: t`Voucher number`, value: <CodeText value={detail.voucher.voucherNumber} /> },
      ]}
    />
  );
}

function rebateOf({ name, percent }: NonNullable<ApplicationDetail['rebate']>, language: Language): string {
  return `${inLanguage(name, language)} · ${formatNumber(percent, language)} %`;
}
