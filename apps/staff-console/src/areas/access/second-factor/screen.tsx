import { loadSession, useSession } from '@psc/api-client/session.ts';
import { placeToReturn } from '@psc/ui/application/return-to.ts';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { GiveSecondFactor } from './give.tsx';
import { ManageSecondFactor } from './manage.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { shownCodes } from './shown-codes.ts';
import { FirstSetUp } from './set-up.tsx';

/** Asks for a second factor, sets up the first one, or manages them. */
export default function SecondFactorScreen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const asksNext = useSession((session) => session.who?.asksNext ?? null);
  const { codes, signingIn } = useStore(shownCodes);
  const signedIn = async () => {
    const outcome = await loadSession();
    if (outcome.ok) await navigate(placeToReturn(search, '/admin/dashboard'), { replace: true });
  };
  if (codes) {
    const putAside = async () => {
      if (signingIn) await signedIn();
      shownCodes.setState({ codes: null, signingIn: false, areKept: false });
      if (!signingIn) await revalidate();
    };
    return <RecoveryCodes codes={codes} onPutAside={() => void putAside()} />;
  }
  if (asksNext === 'secondFactor') return <GiveSecondFactor onGiven={signedIn} />;
  if (asksNext === 'secondFactorSetUp') return <FirstSetUp onSetUp={signedIn} />;
  return <ManageSecondFactor />;
}
