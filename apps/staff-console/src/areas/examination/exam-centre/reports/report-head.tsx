import { useLingui } from '@lingui/react/macro';
import type { ReportHead } from '@psc/api-client/areas/examination/exam-report.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { AdvertisementText } from '../../../../examination/advertisement-text.tsx';
import { HeldPaperText } from '../../../../examination/held-paper-text.tsx';
import classes from '../exam-centre.module.css';

export function ReportHeading({ head, roomNumber }: { head: ReportHead; roomNumber?: string }) {
  const { t } = useLingui();
  const language = activeLanguage();
  return (
    <div className={classes.printHead}>
      <AdvertisementText advertisement={head.advertisement} />
      <div>
        {inLanguage(head.examCentre.name, language)}
        {head.examCentre.address && ` · ${head.examCentre.address}`}
        {roomNumber !== undefined && ` · ${t`Room`} ${roomNumber}`}
      </div>
      <div>
        <HeldPaperText paper={head.paper} />
      </div>
    </div>
  );
}
