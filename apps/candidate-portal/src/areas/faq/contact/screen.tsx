import { Trans } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { Link } from 'react-router';
import { Office } from './office.tsx';

/** How to reach the commission. */
export default function ContactScreen() {
  return (
    <Box maw="45rem" mx="auto">
      <PageHeader
        title={shownWord('titles./contact')}
        description={
          <Trans>
            Many questions are answered on the page of <Link to="/faq">questions and answers</Link>.
          </Trans>
        }
      />
      <Office />
    </Box>
  );
}
