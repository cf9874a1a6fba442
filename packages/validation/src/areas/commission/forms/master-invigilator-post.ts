import { masterNames } from '../../../rules/bilingual-names.ts';
import { form } from '../../../rules/form.ts';

export const MasterInvigilatorPostForm = form(masterNames('masterInvigilatorPost'));
