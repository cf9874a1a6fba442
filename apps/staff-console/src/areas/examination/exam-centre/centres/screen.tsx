import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/exam-centre.ts';
import type { ExamCentreEntry } from '@psc/api-client/areas/examination/exam-centre.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button, LinkButton } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import type { RowAct } from '@psc/ui/table/row-acts.tsx';
import { IconPlus } from '@tabler/icons-react';
import { Outlet, useLoaderData } from 'react-router';
import { ScreenHelp } from '../../../../shared/list/screen-help.tsx';
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
  const actsOf = (row: ExamCentreEntry): RowAct[] => [
    { key: 'rooms', label: t`Rooms`, forbidden: null, to: addressOf('/admin/master-data/room', { centre: row.id }) },
    ...(may('create', 'update')
      ? [{ key: 'change', label: t`Change`, forbidden: null, aside: true, onSelect: () => visit({ open: String(row.id) }) }]
      : []),
    ...(may('delete')
      ? [{ key: 'delete', label: t`Delete`, forbidden: null, aside: true, danger: true, onSelect: () => void askAndRemove(row) }]
      : []),
  ];

  return (
    <>
      <PageHeader
        title={title}
        aside={<ScreenHelp>{t`A centre that an examination has used is kept when it is deleted, but no longer offered.`}</ScreenHelp>}
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
      <CentreList title={title} lists={lists} opens={may('create', 'update')} actsOf={actsOf} />
      <Outlet context={lists} />
      {dialog}
    </>
  );
}
