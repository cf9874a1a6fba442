import { useLingui } from '@lingui/react/macro';
import type * as examCentre from '@psc/api-client/areas/examination/exam-centre.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { Button } from '@psc/ui/button.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { IconPrinter } from '@tabler/icons-react';
import { Link, useLoaderData } from 'react-router';
import { addressOf } from '../../../../shared/address-of.ts';
import { AdvertisementText } from '../../../../examination/advertisement-text.tsx';
import { AssignedTable } from '../assign/assigned-table.tsx';
import classes from '../exam-centre.module.css';

export default function CentreListReportScreen() {
  const { t } = useLingui();
  const assignment = useLoaderData<SendData<typeof examCentre.getAssigned>>();
  const title = messageText('titles./admin/exam-center-list-report/{id}');
  return (
    <>
      <PageHeader
        title={title}
        description={<AdvertisementText advertisement={assignment.advertisement} />}
        back={
          <Link
            className={classes.unprinted}
            to={addressOf('/admin/generate-exam-center-report', { advtCode: assignment.advertisement.advtCode })}
          >
            {messageText('titles./admin/generate-exam-center-report')}
          </Link>
        }
        actions={
          <span className={classes.unprinted}>
            <Button kind="primary" icon={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
              {t`Print`}
            </Button>
          </span>
        }
      />
      <AssignedTable caption={title} assignment={assignment} />
    </>
  );
}
