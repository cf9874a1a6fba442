import { masterNames } from '../rules/bilingual-names.ts';
import { form } from '../rules/form.ts';

export const MasterAgreementForm = form(masterNames('masterAgreement'));
