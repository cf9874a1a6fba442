import { masterNames } from '../rules/bilingual-names.ts';
import { form } from '../rules/form.ts';

export const MasterQuotaForm = form(masterNames('masterQuota'));
