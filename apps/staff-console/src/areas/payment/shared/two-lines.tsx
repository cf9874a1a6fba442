import type { ReactNode } from 'react';
import screen from '../../../shared/screen.module.css';

/** What a row is about, and below it in small what goes with it. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      {first}
      <div className={screen.about}>{second}</div>
    </>
  );
}
