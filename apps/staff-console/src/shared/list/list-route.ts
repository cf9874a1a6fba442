import type { AnyList, RowOf } from '@psc/api-client/define-list.ts';
import type { PrivilegeName } from '@psc/api-client/privileges.ts';
import { may } from '@psc/api-client/session.ts';
import type { AppRoute, LoaderModule, ScreenModule } from '@psc/ui/application/app-route.ts';
import type { ComponentType } from 'react';
import type { Assumed } from './list-address.ts';
import type { RowPanelProps } from './row-panel-screen.tsx';

const fetchReaders = () => import('./read-list.ts');
const fetchPanelScreen = () => import('./row-panel-screen.tsx');

type Fetch<Piece> = () => Promise<Piece>;
type Panel<Row> = { default: ComponentType<RowPanelProps<Row>> };

/**
 * The loader of a screen that shows one list: null while the address lacks what selects the list, such as an advertisement. `assumed` filters
 * it while the address has no filters.
 */
export function plainList(fetchList: Fetch<AnyList>, assumed?: Assumed): Fetch<LoaderModule> {
  return async () => {
    const [list, { ownParams, paramsIn, readList, whenRowsChange }] = await Promise.all([fetchList(), fetchReaders()]);
    return {
      loader: ({ request }) => {
        const params = paramsIn(list, new URL(request.url).searchParams);
        return params && readList(list, request, { params, ...(assumed && { assumed }) } as object);
      },
      shouldRevalidate: whenRowsChange(list, ownParams(list)),
    };
  };
}

/** The loader of the row that is open in the address. With a privilege only for officers who may read by it. */
export function openRow(fetchList: Fetch<AnyList>, privilege?: PrivilegeName): Fetch<LoaderModule> {
  return async () => {
    const [list, { paramsIn, readOpenRow }] = await Promise.all([fetchList(), fetchReaders()]);
    return {
      loader: ({ request }) => {
        const params = paramsIn(list, new URL(request.url).searchParams);
        return params && (!privilege || may(privilege, 'read')) ? readOpenRow(list, request, params) : null;
      },
    };
  };
}

/** The panel of the open row, for a row with a loader of its own. */
export function rowPanel<Row>(fetchPanel: Fetch<Panel<Row>>): Fetch<ScreenModule> {
  return async () => {
    const [{ default: RowPanel }, { rowPanelScreen }] = await Promise.all([fetchPanel(), fetchPanelScreen()]);
    return { default: rowPanelScreen(RowPanel) };
  };
}

/** The open row of a list, in its panel. */
export function rowDetails<List extends AnyList>(
  fetchList: Fetch<List>,
  fetchPanel: Fetch<Panel<RowOf<List>>>,
): NonNullable<AppRoute['details']> {
  return { loader: openRow(fetchList), screen: rowPanel(fetchPanel) };
}
