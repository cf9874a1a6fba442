import { useLingui } from '@lingui/react/macro';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { Link, useLoaderData } from 'react-router';
import classes from '../exam-centre.module.css';
import { RoomTable } from './room-table.tsx';
import type { loader } from './rooms-of-centre.ts';

/** The rooms of a centre beside the number of candidates that shall sit there. */
export function RoomsOfCentreScreen() {
  const { t } = useLingui();
  const { examCentre, rooms, approvedCount } = useLoaderData<typeof loader>();
  const seats = rooms.reduce((sum, room) => sum + (room.active ? room.capacity : 0), 0);
  const title = shownWord('titles./admin/exam-center-rooms/{id}/{approvedCount}');
  return (
    <>
      <PageHeader title={title} description={inLanguage(examCentre.name, activeLanguage())} back={<Link to="/admin/center-list">{shownWord('titles./admin/center-list')}</Link>} />
      <dl className={classes.sums}>
        <div>
          <dt>{t`Seats in rooms`}</dt>
          <dd>
            <NumberText value={seats} />
          </dd>
        </div>
        <div>
          <dt>{t`Capacity of the centre`}</dt>
          <dd>
            <NumberText value={examCentre.capacity} />
          </dd>
        </div>
        {approvedCount > 0 && (
          <div data-tone={approvedCount <= seats ? 'done' : 'attention'}>
            <dt>{t`Candidates`}</dt>
            <dd>
              <NumberText value={approvedCount} />
            </dd>
          </div>
        )}
      </dl>
      <RoomTable caption={title} rooms={rooms} />
    </>
  );
}
