import type { ReactNode } from 'react';
import { Box, CopyButton, Group, Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconCircleCheckFilled, IconCopy } from '@tabler/icons-react';
import { Button } from './button.tsx';
import { CodeText } from './number-text.tsx';
import classes from './receipt-paper.module.css';

type ReceiptPaperProps = {
  /** Says what was paid, such as 'Rs 700 paid'. */
  title: string;
  headingOrder: 1 | 2;
  about?: ReactNode;
  /** Null for a payment without a receipt number. */
  receiptNumber: string | null;
  /** A QR code as SVG; undefined while it loads, null if the receipt has none. */
  code?: string | null | undefined;
  children?: ReactNode;
};

/** A receipt to keep: the sum is the largest thing on it, then its number, its QR code, and what can be done with it. */
export function ReceiptPaper({ title, headingOrder, about, receiptNumber, code, children }: ReceiptPaperProps) {
  const { t } = useLingui();
  return (
    <Paper className={classes.receipt} p={20}>
      <IconCircleCheckFilled size={48} color="var(--psc-done)" aria-hidden />
      <Title order={headingOrder} fz="2rem" lh={1.4}>
        {title}
      </Title>
      {about !== undefined && <Text component="div">{about}</Text>}
      {receiptNumber !== null && (
        <Box className={classes.number}>
          <Text c="dimmed">{t`Receipt number`}</Text>
          <Group gap="xs" justify="center">
            <Text span fz="xl" fw={600}>
              <CodeText value={receiptNumber} />
            </Text>
            <CopyNumber receiptNumber={receiptNumber} />
          </Group>
        </Box>
      )}
      {children}
      {code !== null && (
        <div className={classes.code}>
          {code !== undefined && (
            <img src={`data:image/svg+xml,${encodeURIComponent(code)}`} alt={t`QR code that proves this receipt genuine`} />
          )}
        </div>
      )}
    </Paper>
  );
}

function CopyNumber({ receiptNumber }: { receiptNumber: string }) {
  const { t } = useLingui();
  return (
    <CopyButton value={receiptNumber}>
      {({ copied, copy }) => (
        <span className="psc-not-printed">
          <Button
            kind="quiet"
            aria-label={t`Copy the receipt number`}
            icon={copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
            onClick={copy}
          />
          <VisuallyHidden role="status">{copied && <Trans>Copied</Trans>}</VisuallyHidden>
        </span>
      )}
    </CopyButton>
  );
}
