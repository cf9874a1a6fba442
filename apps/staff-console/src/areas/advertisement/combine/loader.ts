import * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export const loader = ({ request }: LoaderFunctionArgs) => read(advertisement.listCombinable, {}, request);
