import type { ScreenModule } from '@psc/ui/application/app-route.ts';
import type { MasterDataList } from './definition.ts';
import { listLoader, onlyWhenChanged } from './loader.ts';
import { ListScreen } from './list-screen.tsx';

/** The screen of one list; its data file exports what this answers. */
export function masterDataScreen(list: MasterDataList): Required<ScreenModule> {
  return { Component: () => <ListScreen list={list} />, loader: listLoader(list), shouldRevalidate: onlyWhenChanged };
}
