import type * as settingsTransfer from '@psc/api-client/calls/settings-transfer.ts';
import type { Handlers } from '../../frame/handlers.ts';
import { exportSettings, importSettings, previewSettings } from './transfer/transfer.ts';

export const settingsTransferHandlers: Handlers<typeof settingsTransfer> = {
  exportSettings: (_input, context) => exportSettings(context),
  previewSettings: ({ body }, context) => previewSettings(context, body.file),
  importSettings: ({ body }, context) => importSettings(context, body),
};
