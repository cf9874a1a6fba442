import type { ScreenModule } from '@psc/ui/application/app-route.ts';
import { CheckScreen } from './check-screen.tsx';
import type { CheckName } from './checks.ts';

/** The screen of one check. */
export function checkRoute(name: CheckName): ScreenModule {
  return { Component: () => <CheckScreen key={name} name={name} /> };
}
