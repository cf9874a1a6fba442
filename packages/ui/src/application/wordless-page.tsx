import { Loader, Text, Title, VisuallyHidden } from '@mantine/core';
import { Button } from '../button.tsx';
import { Emblem } from '../emblem.tsx';
import { FullPage } from '../full-page.tsx';

export function WordlessLoader() {
  return (
    <FullPage role="status">
      <Emblem size={72} />
      <Loader aria-hidden />
      <VisuallyHidden>
        <span lang="ne">कृपया पर्खनुहोस्…</span> <span lang="en">Please wait…</span>
      </VisuallyHidden>
    </FullPage>
  );
}

/** The 'try again' page for when the words themselves could not be loaded: it shows both languages. */
export function WordlessPage({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <FullPage role="main">
      <Emblem size={72} />
      <Title order={1} lang="ne">
        सेवासँग सम्पर्क हुन सकेन
      </Title>
      <Text c="dimmed" maw="32rem" lang="en">
        The service cannot be reached at the moment.
      </Text>
      <Button kind="primary" onClick={onTryAgain}>
        <span lang="ne">पुनः प्रयास गर्नुहोस्</span>&nbsp;<span lang="en">(Try again)</span>
      </Button>
    </FullPage>
  );
}
