import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import { send } from '@psc/api-client/send.ts';
import { useSession } from '@psc/api-client/session.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { Link, useNavigate, useSearchParams } from 'react-router';
import * as v from 'valibot';

const FORBIDDEN = 403;

const formOf = (wrong: string) => v.object({ masterId: v.pipe(v.string(), v.trim(), v.regex(/^\d{1,9}$/u, wrong)) });

/**
 * Master ID for the calls 'on behalf': typed, or set by an external link as `?masterId=`.
 * SPEC-GAP: the documents name neither the fields nor the users of this screen. A candidate may act for themselves only, so the gateway is
 * asked exactly that.
 */
export default function SelectMasterIdScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const own = useSession((session) => session.who?.masterId ?? null);
  return (
    <Box maw="28rem">
      <PageHeader
        title={t`Select a master ID`}
        description={
          own !== null && (
            <Trans>
              Your master ID: <CodeText value={own} />
            </Trans>
          )
        }
      />
      <p>
        <Trans>
          The master ID is the number on your vouchers, admit cards and results. You can work with your own only. If your documents have
          another one, please <Link to="/contact">contact the commission</Link>.
        </Trans>
      </p>
      <DraftForm
        schema={formOf(t`Enter a master ID in digits.`)}
        defaultValues={{ masterId: search.get('masterId') ?? '' }}
        submitLabel={t`Continue with this master ID`}
        onSubmit={async ({ masterId }) => {
          const outcome = await send(dashboard.details, { onBehalf: Number(masterId) }, { quiet: true });
          if (outcome.ok) {
            await navigate('/home', { replace: true });
            return null;
          }
          const message = outcome.status === FORBIDDEN ? t`This is not your master ID.` : outcome.message;
          return [{ field: 'masterId', message }];
        }}
      >
        <NumberField name="masterId" label={t`Master ID`} required />
      </DraftForm>
    </Box>
  );
}
