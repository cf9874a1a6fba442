import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Button, LinkButton } from '@psc/ui/button.tsx';
import { useLoaderData } from 'react-router';
import { useProfileState } from '../shared/profile-state.ts';
import { PreviewPart } from './preview-part.tsx';
import { ProfileSheet } from './profile-sheet.tsx';
import type { loader } from './loader.ts';

/** The whole profile as an application copies it; each section links to its form. */
export default function PreviewScreen() {
  const { t } = useLingui();
  const data = useLoaderData<typeof loader>();
  const { completeness } = useProfileState();
  return (
    <ProfileSheet data={data} part={PreviewPart}>
      <Group component="footer" justify="space-between" gap="sm" mt={28} className="psc-not-printed">
        <Button icon={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {t`Print or save as PDF`}
        </Button>
        {completeness.complete && (
          <LinkButton kind="primary" to="/vacancy">
            <Trans>See the vacancies</Trans>
          </LinkButton>
        )}
      </Group>
    </ProfileSheet>
  );
}
