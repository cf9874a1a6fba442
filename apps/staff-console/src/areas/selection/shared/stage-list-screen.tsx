import type { SelectionStage } from '@psc/api-client/areas/selection/selection.ts';
import type { ReactNode } from 'react';
import { PeopleOfStage } from './people-of-stage.tsx';
import { StageFrame } from './stage-frame.tsx';
import { StageState } from './stage-state.tsx';
import { addressOf } from '../../../shared/address-of.ts';

export function StageListScreen({ stage, description }: { stage: SelectionStage; description: ReactNode }) {
  return (
    <StageFrame stage={stage} path={addressOf(`/admin/${stage}-selection`)} description={description}>
      {(list) => (
        <>
          <StageState list={list} />
          {list.state !== 'notReached' && <PeopleOfStage list={list} />}
        </>
      )}
    </StageFrame>
  );
}
