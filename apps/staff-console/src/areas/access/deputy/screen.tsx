import { useLingui } from '@lingui/react/macro';
import { Alert, Stack, Text } from '@mantine/core';
import { actInPlaceOf, type OwnDeputyship } from '@psc/api-client/areas/access/session.ts';
import { loadSession, useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useLoaderData, useNavigate } from 'react-router';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

/** Lists the colleagues whose deputy the officer is, and ends acting for one. */
export default function DeputyScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const deputyships = useLoaderData<OwnDeputyship[]>();
  const inPlaceOf = useSession((session) => session.who?.inPlaceOf ?? null);
  const isOver = useSession((session) => session.who?.asksNext === 'deputyshipOver');
  const act = useStaffCall(actInPlaceOf);
  const put = async (deputyId: number | null) => {
    const outcome = await act.run({ body: { deputyId } });
    if (outcome.ok && (await loadSession()).ok) await navigate('/admin/dashboard');
  };
  const absent = inPlaceOf && inLanguage(inPlaceOf.name, activeLanguage());
  const inOwnName = (
    <Button kind="primary" inProgress={act.inProgress} onClick={() => void put(null)}>
      {t`Continue in my own name`}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/deputy')}
        description={t`While a colleague is away, a deputy does the work. What you do as a deputy is recorded under both names.`}
      />
      <Stack gap="md">
        {isOver && (
          <Alert color="amber" title={t`Your time as the deputy of ${absent} is over`}>
            <Stack gap="sm" align="flex-start">
              <Text>{t`Your earlier actions are kept, recorded under both names. Your last action was not completed.`}</Text>
              {inOwnName}
            </Stack>
          </Alert>
        )}
        {inPlaceOf && !isOver && (
          <Alert color="blue" title={t`You act for ${absent}`}>
            <Stack gap="sm" align="flex-start">
              <Text>
                {t`Until`} <DateText ad={inPlaceOf.untilAd} />
              </Text>
              {inOwnName}
            </Stack>
          </Alert>
        )}
        {deputyships.length === 0 && !inPlaceOf && (
          <EmptyState
            title={t`You are not acting for anyone`}
          >{t`A user manager gives a deputy to a colleague who will be away.`}</EmptyState>
        )}
        {!isOver &&
          deputyships.map((each) => (
            <DeputyshipCard key={each.deputyId} deputyship={each} inProgress={act.inProgress} onChoose={() => void put(each.deputyId)} />
          ))}
      </Stack>
    </>
  );
}

type DeputyshipCardProps = { deputyship: OwnDeputyship; inProgress: boolean; onChoose: () => void };

function DeputyshipCard({ deputyship, inProgress, onChoose }: DeputyshipCardProps) {
  const { t } = useLingui();
  const name = inLanguage(deputyship.absent, activeLanguage());
  return (
    <section className={screen.card} aria-label={name}>
      <h2 className={screen.heading}>{name}</h2>
      <FactList
        facts={[
          { label: t`First day`, value: <DateText ad={deputyship.fromAd} /> },
          { label: t`Last day`, value: <DateText ad={deputyship.untilAd} /> },
          { label: t`Work`, value: deputyship.privileges.map((privilege) => messageText(`privileges.${privilege}`)).join(', ') },
        ]}
      />
      {!deputyship.isOpen && <Text>{t`It starts automatically on the first day.`}</Text>}
      {deputyship.isOpen && !deputyship.isChosen && (
        <div className={screen.actions}>
          <Button inProgress={inProgress} onClick={onChoose}>{t`Act for ${name}`}</Button>
        </div>
      )}
    </section>
  );
}
