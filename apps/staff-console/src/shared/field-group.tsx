import type { ReactNode } from 'react';
import { Fieldset, SimpleGrid } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import '@mantine/core/styles/SimpleGrid.layer.css';

/** Related fields of a form under their own heading, in two columns where the screen has room. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Fieldset legend={legend} variant="unstyled" mb="md" styles={{ legend: { fontWeight: 600, marginBottom: 4 } }}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing={0} style={{ alignItems: 'start' }}>
        {children}
      </SimpleGrid>
    </Fieldset>
  );
}
