import { useLingui } from '@lingui/react/macro';
import * as masterEntry from '@psc/api-client/areas/commission/master-entry.ts';
import { send } from '@psc/api-client/send.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { ImportPanel } from '../../../../shared/sheet-import/import-panel.tsx';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import type { MasterDataList } from './definition.ts';

export function ListImport({ list: { type }, title, onClose }: { list: MasterDataList; title: string; onClose: () => void }) {
  const { t } = useLingui();
  const preview = useCall(masterEntry.previewImport);
  const save = useStaffCall(masterEntry.importSheet);
  const params = { type };
  return (
    <ImportPanel
      explanation={t`Download the list, change it in Excel, and choose the file. Rows without an entry number are added. Rows that you leave out stay as they are; nothing is deleted.`}
      fileName={`${title}.xlsx`}
      download={() => send(masterEntry.getSheet, { params })}
      look={(file) => preview.run({ params, body: { file } })}
      write={(file, key) => save.run({ params, body: { file, key } })}
      onClose={onClose}
    />
  );
}
