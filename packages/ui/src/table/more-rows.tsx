import { useLingui } from '@lingui/react/macro';
import { Button } from '../button.tsx';
import classes from './table.module.css';

export type More = { onMore: () => void; inProgress?: boolean };

export function MoreRows({ onMore, inProgress }: More) {
  const { t } = useLingui();
  return (
    <div className={classes.more}>
      <Button inProgress={inProgress} onClick={onMore}>
        {t`Show more`}
      </Button>
    </div>
  );
}
