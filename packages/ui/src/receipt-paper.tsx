import type { ReactNode } from 'react';
import { Box, Group, Paper, Text, Title } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { CopyIconButton } from './copy-icon-button.tsx';
import { CodeText } from './number-text.tsx';
import classes from './receipt-paper.module.css';

/** Given by the app, so that pages without a receipt do not load them. */
export type ReceiptWords = { receiptNumber: string; copy: string; copied: string; code: string };

type ReceiptPaperProps = {
  words: ReceiptWords;
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

/** A receipt to keep: the sum is the largest thing on it, then its number, its QR code, and its buttons. */
export function ReceiptPaper({ words, title, headingOrder, about, receiptNumber, code, children }: ReceiptPaperProps) {
  return (
    <Paper className={classes.receipt} p={20}>
      <IconCircleCheckFilled size={48} color="var(--psc-done)" aria-hidden />
      <Title order={headingOrder} fz="2rem" lh={1.4}>
        {title}
      </Title>
      {about !== undefined && (
        <Text component="div" style={{ textWrap: 'balance' }}>
          {about}
        </Text>
      )}
      {receiptNumber !== null && (
        <Box className={classes.number}>
          <Text c="dimmed">{words.receiptNumber}</Text>
          <Group gap="xs" justify="center">
            <Text span fz="xl" fw={600}>
              <CodeText value={receiptNumber} />
            </Text>
            <CopyIconButton value={receiptNumber} label={words.copy} copiedLabel={words.copied} />
          </Group>
        </Box>
      )}
      {children}
      {code !== null && (
        <div className={classes.code}>
          {code !== undefined && <img src={`data:image/svg+xml,${encodeURIComponent(code)}`} alt={words.code} />}
        </div>
      )}
    </Paper>
  );
}
