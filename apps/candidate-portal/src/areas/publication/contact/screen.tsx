import { Trans } from '@lingui/react/macro';
import { Box, Title } from '@mantine/core';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData } from 'react-router';
import { AskForm } from './ask-form.tsx';
import type { loader } from './loader.ts';
import { Office } from './office.tsx';
import { OwnEnquiries } from './own-enquiries.tsx';

export default function ContactScreen() {
  const { own } = useLoaderData<typeof loader>();
  return (
    <Box maw="45rem" mx="auto">
      <PageHeader
        title={messageText('titles./contact')}
        description={
          <Trans>
            Many questions are answered on the page of <Link to="/faq">questions and answers</Link>.
          </Trans>
        }
      />
      <Office />
      <section aria-labelledby="ask">
        <Title order={2} id="ask" fz="1.125rem" mt="xl" mb="sm">
          <Trans>Ask the commission</Trans>
        </Title>
        <AskForm signedIn={own !== null} />
      </section>
      {own !== null && own.length > 0 && <OwnEnquiries enquiries={own} />}
    </Box>
  );
}
