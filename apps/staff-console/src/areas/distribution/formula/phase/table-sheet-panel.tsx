import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import { send } from '@psc/api-client/send.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { ImportPanel } from '../../../../shared/sheet-import/import-panel.tsx';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';

export function TableSheetPanel({ tableId, onClose }: { tableId: number; onClose: () => void }) {
  const { t } = useLingui();
  const preview = useCall(calls.previewTableSheet);
  const save = useStaffCall(calls.importTableSheet);
  const params = { tableId };
  return (
    <ImportPanel
      explanation={t`The sheet has a row for each number of posts and a column for each heading. Correct the numbers in Excel and choose the file. The posts of a row must add up to its number. Rows that you leave out stay as they are.`}
      fileName={`${t`Distribution table`}.xlsx`}
      download={() => send(calls.getTableSheet, { params })}
      look={(file) => preview.run({ params, body: { file } })}
      write={(file, key) => save.run({ params, body: { file, key } })}
      onClose={onClose}
    />
  );
}
