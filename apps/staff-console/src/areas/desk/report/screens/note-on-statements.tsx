import { Anchor, Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { messageText } from '@psc/ui/message-text.ts';
import { Link } from 'react-router';
import { useMay } from '../../../../shell/use-may.ts';

const CLOSING = '/admin/payment/closing';

/** The report has a row for each advertisement, so it cannot show money that RMIS states for no payment of ours. */
export function NoteOnStatements() {
  const { t } = useLingui();
  const mayClose = useMay('updatePayment')('read');
  return (
    <Text mb="md">
      {t`The statements of RMIS are compared in the daily closing. Money that only RMIS has belongs to no advertisement and is shown there.`}{' '}
      {mayClose && (
        <Anchor component={Link} to={CLOSING}>
          {messageText(`titles.${CLOSING}`)}
        </Anchor>
      )}
    </Text>
  );
}
