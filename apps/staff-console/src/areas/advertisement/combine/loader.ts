import * as advertisement from '@psc/api-client/calls/advertisement.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export const loader = ({ request }: LoaderFunctionArgs) => read(advertisement.listCombinable, {}, request);
