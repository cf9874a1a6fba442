import { useLingui } from '@lingui/react/macro';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { IconPlus } from '@tabler/icons-react';
import { Link, useLoaderData } from 'react-router';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useAgeLimitColumns } from '../columns.tsx';
import { AgeLimitForm } from './form.tsx';
import type { loader } from './loader.ts';

export default function AgeLimitConfigureScreen() {
  const { t } = useLingui();
  const { limits, postClass, service } = useLoaderData<typeof loader>();
  const { search, put, visit } = useAddress();
  const permissions = useSession((session) => session.privileges.ageLimitConfiguration ?? []);
  const columns = useAgeLimitColumns().map(({ sort: _sort, ...column }) => column);
  const language = activeLanguage();
  const edited = limits.find((limit) => limit.ageLimitId === Number(search.get('edit')));
  const isOpen = edited !== undefined || search.get('edit') === 'new';
  const close = () => put({ edit: null });
  const name = `${inLanguage(postClass.name, language)} · ${inLanguage(service.name, language)}`;
  return (
    <>
      <PageHeader
        title={name}
        back={<Link to="/admin/ageLimit">{messageText('titles./admin/ageLimit')}</Link>}
        actions={
          permissions.includes('create') && (
            <Button kind="primary" icon={<IconPlus size={20} aria-hidden />} onClick={() => visit({ edit: 'new' })}>
              {t`Add a limit`}
            </Button>
          )
        }
      />
      <DataTable
        caption={t`Age limits of ${name}`}
        columns={columns}
        rows={limits}
        rowKey={(row) => row.ageLimitId}
        onOpen={permissions.includes('update') ? (row) => visit({ edit: String(row.ageLimitId) }) : undefined}
        openKey={edited?.ageLimitId ?? null}
        onClose={close}
      />
      {isOpen && (
        <SidePanel width="narrow" title={edited ? t`Change the limit` : t`Add a limit`} onClose={close}>
          <AgeLimitForm
            key={edited?.ageLimitId ?? 'new'}
            edited={edited ?? null}
            of={{ classId: postClass.id, serviceId: service.id }}
            onDone={close}
          />
        </SidePanel>
      )}
    </>
  );
}
