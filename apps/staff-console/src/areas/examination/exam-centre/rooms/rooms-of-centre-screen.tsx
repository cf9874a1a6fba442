import { useLingui } from '@lingui/react/macro';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData } from 'react-router';
import { NumberFacts } from '@psc/ui/number-facts.tsx';
import { RoomList } from './room-list.tsx';
import type { loader } from './rooms-of-centre-loader.ts';

export default function RoomsOfCentreScreen() {
  const { t } = useLingui();
  const { list, approvedCount } = useLoaderData<typeof loader>();
  const { examCentre, seats } = list.about;
  const title = messageText('titles./admin/exam-center-rooms/{id}/{approvedCount}');
  return (
    <>
      <PageHeader
        title={title}
        description={inLanguage(examCentre.name, activeLanguage())}
        back={<Link to="/admin/center-list">{messageText('titles./admin/center-list')}</Link>}
      />
      <NumberFacts
        facts={[
          { label: t`Seats in rooms`, value: seats },
          { label: t`Capacity of the centre`, value: examCentre.capacity },
          ...(approvedCount > 0
            ? [{ label: t`Candidates`, value: approvedCount, tone: approvedCount <= seats ? ('done' as const) : ('attention' as const) }]
            : []),
        ]}
      />
      <RoomList title={title} list={list} />
    </>
  );
}
