import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/selection/selection.ts';
import type { SelectionTie } from '@psc/api-client/areas/selection/selection.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import * as v from 'valibot';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

/** The commission's order, with its decision, for candidates whom no rule separates. */
export function TieForm({ advtCode, tie }: { advtCode: number; tie: SelectionTie }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const decide = useStaffCall(calls.decideTie);
  const mayApprove = useSession((session) => session.privileges.resultAndSelection?.includes('approve') ?? false);
  const { people } = tie;
  const differ = t`Give each candidate a different rank.`;
  const schema = v.strictObject({
    places: v.pipe(
      v.array(v.string()),
      v.check((places) => new Set(places).size === people.length && places.every((place) => place !== ''), differ),
    ),
    reason: v.pipe(v.string(), v.minLength(1, t`Enter the decision of the commission.`)),
  });
  const labelOf = ({ name, masterId, rollNumber }: SelectionTie['people'][number]) =>
    `${inLanguage(name, language)} (${localDigits(rollNumber ?? masterId, language)})`;
  return (
    <section className={`${screen.card} ${screen.narrow}`} aria-label={t`Tie to be decided`}>
      <h2 className={screen.heading}>{t`Tie to be decided`}</h2>
      <p>{t`These candidates are equal in everything that rule 31 considers. Enter the order decided by the commission.`}</p>
      {!mayApprove && <p>{people.map(labelOf).join(', ')}</p>}
      {mayApprove && (
        <DraftForm
          schema={schema}
          defaultValues={{ places: people.map(() => ''), reason: '' }}
          submitLabel={t`Record the decision`}
          onSubmit={saving(({ places, reason }) => {
            const applicationIds = people.map((_, at) => people[places.indexOf(String(at + 1))]!.applicationId);
            return decide.run({ body: { advtCode, applicationIds, reason } });
          })}
        >
          {people.map((person, at) => (
            <SelectField
              key={person.applicationId}
              name={`places.${at}`}
              label={labelOf(person)}
              required
              options={people.map((_, place) => ({ value: String(place + 1), label: formatNumber(place + 1, language) }))}
            />
          ))}
          <TextareaField name="reason" label={t`Decision of the commission`} required />
        </DraftForm>
      )}
    </section>
  );
}
