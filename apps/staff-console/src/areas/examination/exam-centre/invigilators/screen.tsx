import { useLingui } from '@lingui/react/macro';
import { Button, LinkButton } from '@psc/ui/button.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { IconPlus } from '@tabler/icons-react';
import { Outlet, useLoaderData } from 'react-router';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useMay } from '../../../../shell/use-may.ts';
import { InvigilatorList } from './invigilator-list.tsx';
import type { loader } from './loader.ts';

export default function InvigilatorsScreen() {
  const { t } = useLingui();
  const lists = useLoaderData<typeof loader>();
  const { visit } = useAddress();
  const may = useMay();
  const title = messageText('titles./admin/invigilator');
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            <LinkButton to="/admin/invigilator-post-list">{messageText('titles./admin/invigilator-post-list')}</LinkButton>
            {may('create') && (
              <Button kind="primary" icon={<IconPlus size={20} aria-hidden />} onClick={() => visit({ new: '1', open: null })}>
                {t`Add an invigilator`}
              </Button>
            )}
          </>
        }
      />
      <InvigilatorList title={title} lists={lists} opens={may('create', 'update')} />
      <Outlet context={lists} />
    </>
  );
}
