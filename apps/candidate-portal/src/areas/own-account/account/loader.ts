import { details } from '@psc/api-client/calls/own-account.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export const loader = ({ request }: LoaderFunctionArgs) => read(details, {}, request);
