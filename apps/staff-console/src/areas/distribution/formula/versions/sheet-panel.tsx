import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import type { FormulaLevel } from '@psc/api-client/areas/distribution/distribution.ts';
import { send } from '@psc/api-client/send.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { messageText } from '@psc/ui/message-text.ts';
import { ImportPanel } from '../../../../shared/sheet-import/import-panel.tsx';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';

export function SheetPanel({ level, onClose }: { level: FormulaLevel; onClose: () => void }) {
  const { t } = useLingui();
  const preview = useCall(calls.previewFormulaSheet);
  const save = useStaffCall(calls.importFormulaSheet);
  const params = { distributionType: level };
  const levelName = messageText(`enums.distributionLevel.${level}`);
  return (
    <ImportPanel
      explanation={t`The sheet has the shares of phases 1 to 4. Change priority and percent in Excel and choose the file. Rows without an entry number add a share to the class and heading that they name. Shares that you leave out stay as they are; nothing is deleted. Tables have to be generated again afterwards.`}
      fileName={`${t`Distribution formula`} ${levelName}.xlsx`}
      download={() => send(calls.getFormulaSheet, { params })}
      look={(file) => preview.run({ params, body: { file } })}
      write={(file, key) => save.run({ params, body: { file, key } })}
      onClose={onClose}
    />
  );
}
