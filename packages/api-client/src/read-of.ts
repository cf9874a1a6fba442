import type { AnyCall, SendInput } from './define-call.ts';

const fetchSend = () => import('./send.ts');

type Given = { request: Request; params: Readonly<Record<string, string | undefined>> };
type Address = { params: Given['params']; search: URLSearchParams };
type Fetch<C> = () => Promise<C>;

/**
 * The loader of a screen that shows the answer of one call, as data of its route: `useLoaderData<SendData<typeof call>>()`.
 * @param inputOf Default: each parameter in the path of the call is the one of that name in the address. Null: there is nothing to read yet
 *   and the screen gets null.
 */
export function readOf<C extends AnyCall>(fetchCall: Fetch<C>, inputOf?: (address: Address) => SendInput<C> | null) {
  return async () => {
    const [call, { read }] = await Promise.all([fetchCall(), fetchSend()]);
    return {
      loader: ({ request, params }: Given) => {
        const address = { params, search: new URL(request.url).searchParams };
        const input = inputOf ? inputOf(address) : byName(call, address);
        return input === null ? null : read(call, input, request);
      },
    };
  };
}

/** The same for the row that is open in the address, whose id is the only parameter of the call. */
export function readOpen<C extends AnyCall>(fetchCall: Fetch<C>) {
  return async () => {
    const call = await fetchCall();
    const [name] = namesIn(call.path);
    const open = ({ search }: Address) => search.get('open');
    return readOf(fetchCall, (address) => (open(address) ? ({ params: { [name!]: open(address) } } as never) : null))();
  };
}

function byName<C extends AnyCall>(call: C, { params, search }: Address): SendInput<C> | null {
  const names = namesIn(call.path);
  const found = Object.fromEntries(names.map((name) => [name, params[name] ?? search.get(name)]));
  if (names.some((name) => !found[name])) return null;
  return (names.length > 0 ? { params: found } : {}) as SendInput<C>;
}

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
