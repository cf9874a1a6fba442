import type { AnyCall, SendInput } from '@psc/api-client/define-call.ts';
import type { Outcome, SendData } from '@psc/api-client/outcome.ts';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { useStaffCall } from './use-staff-call.ts';

const TOUCHES = 'TOUCHES_ADVERTISEMENTS';

/**
 * An act that the gateway refuses until the officer has seen the affected open advertisements. The refusal names them, the officer is
 * asked, and the act is sent again. `run` returns null if the officer declines.
 */
export function useAgreedAct<C extends AnyCall>(call: C, question: { title: string; confirmLabel: string }) {
  const act = useStaffCall(call);
  const { confirm, dialog } = useConfirm();
  async function run(inputOf: (agreed: boolean) => SendInput<C>): Promise<Outcome<SendData<C>> | null> {
    const outcome = await act.run(inputOf(false), { askedCode: TOUCHES });
    if (outcome.ok || outcome.errorCode !== TOUCHES) return outcome;
    const agreed = await confirm({ ...question, message: outcome.message });
    return agreed ? act.run(inputOf(true)) : null;
  }
  return { run, dialog };
}
