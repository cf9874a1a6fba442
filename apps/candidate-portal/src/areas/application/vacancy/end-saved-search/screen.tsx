import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { end } from '@psc/api-client/areas/application/saved-search.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { Button, LinkButton } from '@psc/ui/button.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useSearchParams } from 'react-router';

/** Opened from a mail. Needs a button press, because mail programs open links by themselves. */
export default function EndSavedSearchScreen() {
  const [address] = useSearchParams();
  const [ended, setEnded] = useState(false);
  const ending = useCall(end);
  const press = async () => {
    const outcome = await ending.run({ body: { token: address.get('token') ?? '' } });
    if (outcome.ok) setEnded(true);
  };
  return (
    <>
      <PageHeader title={messageText('titles./end-saved-search')} />
      {ended ? (
        <>
          <p role="status">
            <Trans>You will get no more e-mails about this search. It stays in your saved searches.</Trans>
          </p>
          <LinkButton to="/vacancy">
            <Trans>All vacancies</Trans>
          </LinkButton>
        </>
      ) : (
        <>
          <p>
            <Trans>You get one e-mail on days when new vacancies match this search.</Trans>
          </p>
          <Button kind="primary" inProgress={ending.inProgress} onClick={() => void press()}>
            <Trans>Stop these e-mails</Trans>
          </Button>
        </>
      )}
    </>
  );
}
