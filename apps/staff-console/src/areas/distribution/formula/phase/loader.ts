import * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import { read } from '@psc/api-client/send.ts';
import { data, type LoaderFunctionArgs } from 'react-router';
import { listCategories } from '../phase-calls.ts';
import { placeOf } from '../place.ts';

/** One phase of a level, with shares and tables of the class in the address; the first class by default. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const place = placeOf(pathname);
  const { level, phase } = place;
  const distributionType = level;
  const [scopes, categories] = await Promise.all([
    read(calls.getPhaseOneClassAndService, { params: { distributionType } }, request),
    phase === 'phaseOne' ? null : read(listCategories[phase], { params: { distributionType } }, request),
  ]);
  const named = params.configure ?? searchParams.get('scope');
  const scope = named === null || named === undefined ? (scopes[0] ?? null) : scopes.find((each) => String(each.scopeId) === named);
  if (scope === undefined) throw data(null, { status: 404 });
  const query = { distributionType, phaseType: phase, scopeId: scope?.scopeId };
  const [formulas, tables] = scope
    ? await Promise.all([read(calls.findAllPhaseFormulas, { query }, request), read(calls.findAllPhaseTables, { query }, request)])
    : [[], []];
  return { place, scopes, scope, categories, formulas, tables };
}
