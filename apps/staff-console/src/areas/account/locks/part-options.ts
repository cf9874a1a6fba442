import { useLingui } from '@lingui/react/macro';

type Part = 'profile' | 'documents';

/** The lockable parts of an account for which the act is possible. */
export function usePartOptions(possible: Record<Part, boolean>): { value: Part; label: string }[] {
  const { t } = useLingui();
  const labels: Record<Part, string> = { profile: t`The whole profile`, documents: t`The documents only` };
  return (['profile', 'documents'] as const).filter((part) => possible[part]).map((value) => ({ value, label: labels[value] }));
}
