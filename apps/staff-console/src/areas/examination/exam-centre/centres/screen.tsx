import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/exam-centre.ts';
import type { ExamCentreEntry } from '@psc/api-client/areas/examination/exam-centre.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button, LinkButton } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import type { RowAction } from '@psc/ui/table/row-menu.tsx';
import { IconDoor, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Outlet, useLoaderData, useNavigate } from 'react-router';
import { addressOf } from '../../../../shared/address-of.ts';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useMay } from '../../../../shell/use-may.ts';
import { CentreList } from './centre-list.tsx';
import type { loader } from './loader.ts';

export default function CentresScreen() {
  const { t } = useLingui();
  const lists = useLoaderData<typeof loader>();
  const { visit } = useAddress();
  const navigate = useNavigate();
  const may = useMay();
  const { confirm, dialog } = useConfirm();
  const remove = useStaffCall(calls.delete);
  const title = messageText('titles./admin/exam-center');

  const askAndRemove = async (row: ExamCentreEntry) => {
    const confirmed = await confirm({
      title: messageText('errors.delete.confirm'),
      message: inLanguage(row.name, activeLanguage()),
      confirmLabel: t`Delete`,
      danger: true,
    });
    if (confirmed) await remove.run({ params: { id: row.id }, query: { version: row.version } });
  };
  const actionsOf = (row: ExamCentreEntry): RowAction[] => [
    ...(may('create', 'update')
      ? [{ key: 'change', label: t`Change`, icon: <IconPencil size={18} aria-hidden />, onSelect: () => visit({ open: String(row.id) }) }]
      : []),
    {
      key: 'rooms',
      label: t`Rooms`,
      icon: <IconDoor size={18} aria-hidden />,
      onSelect: () => void navigate(addressOf('/admin/master-data/room', { centre: row.id })),
    },
    ...(may('delete')
      ? [
          {
            key: 'delete',
            label: t`Delete`,
            danger: true,
            icon: <IconTrash size={18} aria-hidden />,
            onSelect: () => void askAndRemove(row),
          },
        ]
      : []),
  ];

  return (
    <>
      <PageHeader
        title={title}
        description={t`A centre that an examination has used is kept when it is deleted, but no longer offered.`}
        actions={
          <>
            <LinkButton to="/admin/master-data/room">{messageText('titles./admin/master-data/room')}</LinkButton>
            {may('create') && (
              <Button kind="primary" icon={<IconPlus size={20} aria-hidden />} onClick={() => visit({ new: '1', open: null })}>
                {t`Add a centre`}
              </Button>
            )}
          </>
        }
      />
      <CentreList title={title} lists={lists} opens={may('create', 'update')} rowActions={actionsOf} />
      <Outlet context={lists} />
      {dialog}
    </>
  );
}
