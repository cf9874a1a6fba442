import { useLocalStorage } from '@mantine/hooks';
import { useSession } from '@psc/api-client/session.ts';
import type { ConsoleStage } from '../app-route.ts';

type OpenStages = Partial<Record<ConsoleStage, boolean>>;

/** Stages that this officer has opened or closed; undefined for all others. */
export function useOpenStages(): {
  isOpen: (stage: ConsoleStage) => boolean | undefined;
  keep: (stage: ConsoleStage, opened: boolean) => void;
} {
  const person = useSession((session) => session.who?.accountId ?? null);
  const [kept, setKept] = useLocalStorage<OpenStages>({
    key: `psc.menu.stages.${person}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  return { isOpen: (stage) => kept[stage], keep: (stage, opened) => setKept((before) => ({ ...before, [stage]: opened })) };
}
