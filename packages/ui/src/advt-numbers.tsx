import { Fragment } from 'react';
import { CodeText } from './number-text.tsx';
import { advtNumberRanges } from './advt-number-ranges.ts';

/** The numbers of advertisements, each in one line: `16613/083-84` broken at its hyphen is two numbers to the eye. */
export function AdvtNumbers({ numbers }: { numbers: readonly string[] }) {
  return advtNumberRanges(numbers).map((number, index) => (
    <Fragment key={number}>
      {index > 0 && ', '}
      <span style={{ whiteSpace: 'nowrap' }}>
        <CodeText value={number} />
      </span>
    </Fragment>
  ));
}
