import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export const loader = ({ request }: LoaderFunctionArgs) => read(dashboard.adminCounters, {}, request);
