import { useLingui } from '@lingui/react/macro';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData } from 'react-router';
import { addressOf } from '../../../shared/address-of.ts';
import { AdvertisementChooser } from '../../../shared/advertisement-chooser.tsx';
import screen from '../../../shared/screen.module.css';
import { ChangesOfFinal } from './changes-of-final.tsx';
import { MoveUpForm } from './move-up-form.tsx';
import type { MovingData } from './moving-loader.ts';
import { SeatsOfFinal } from './seats-of-final.tsx';

/** Alternates who replace selected candidates, and seats that stay empty. */
export default function AddNewFinalScreen() {
  const { t } = useLingui();
  const { advertisements, final } = useLoaderData<MovingData>();
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/add-new-final-selection')}
        description={t`When a selected candidate does not take up the post, the next alternate of the category moves up. Another officer approves this, and both candidates are informed.`}
      />
      <AdvertisementChooser advertisements={advertisements} label={t`Advertisement`} placeholder={t`Choose an advertisement`} />
      {final === null && <EmptyState title={t`No advertisement is chosen`} />}
      {final !== null && final.publishedAt === null && <EmptyState title={t`The final list is not published yet`} />}
      {final !== null && final.alternatesUntilAd !== null && (
        <>
          <p className={screen.notice} data-tone={final.mayMoveUp ? 'done' : undefined}>
            {final.mayMoveUp ? t`Alternates can move up until:` : t`The time for alternates to move up ended on:`}{' '}
            <DateText ad={final.alternatesUntilAd} />
          </p>
          <SeatsOfFinal final={final} />
          {final.mayMoveUp &&
            (final.leaving ? (
              <MoveUpForm key={final.leaving.applicationId} final={final} leaving={final.leaving} />
            ) : (
              <p>
                {t`In the list, choose the candidate who does not take up the post:`}{' '}
                <Link to={addressOf('/admin/view-final-selection-candidates', { advtCode: final.advtCode, outcome: 'selected' })}>
                  {messageText('titles./admin/view-final-selection-candidates')}
                </Link>
              </p>
            ))}
          <ChangesOfFinal changes={final.changes} />
        </>
      )}
    </>
  );
}
