import { useLingui } from '@lingui/react/macro';
import { Alert, Group } from '@mantine/core';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';

/** Shown above every screen, so that a deputy always sees whom they are acting for. */
export function InPlaceOf() {
  const { t } = useLingui();
  const inPlaceOf = useSession((session) => session.who?.inPlaceOf ?? null);
  if (!inPlaceOf) return null;
  const name = inLanguage(inPlaceOf.name, activeLanguage());
  return (
    <Alert color="blue" icon={<IconUsers size={20} aria-hidden />} mb="md" py={8} role="note">
      <Group gap="sm" justify="space-between">
        {t`You act for ${name}. What you do is recorded under both names.`}
        <Link to="/admin/deputy">{t`Change`}</Link>
      </Group>
    </Alert>
  );
}
