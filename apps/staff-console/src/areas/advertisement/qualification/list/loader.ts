import { qualifications } from '@psc/api-client/areas/advertisement/qualification.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../../shared/list/read-list.ts';

export const loader = ({ request }: LoaderFunctionArgs) => readList(qualifications, request);

export const shouldRevalidate = whenRowsChange(qualifications);
