import type * as settingsTransfer from '@psc/api-client/areas/commission/settings-transfer.ts';
import type { Handlers } from '../../../platform/frame/handlers.ts';
import { exportSettings, importSettings, previewSettings } from './transfer/transfer.ts';

export const settingsTransferHandlers: Handlers<typeof settingsTransfer> = {
  exportSettings: (_input, context) => exportSettings(context),
  previewSettings: ({ body }, context) => previewSettings(context, body.file),
  importSettings: ({ body }, context) => importSettings(context, body),
};
