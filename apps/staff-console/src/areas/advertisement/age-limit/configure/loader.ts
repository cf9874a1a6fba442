import * as ageLimit from '@psc/api-client/areas/advertisement/age-limit.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { data, type LoaderFunctionArgs } from 'react-router';

/** `{data}` in the address is `<class>-<service>`, such as `3-2`. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const [, classId, serviceId] = /^(\d{1,9})-(\d{1,9})$/u.exec(params.data ?? '') ?? [];
  if (classId === undefined || serviceId === undefined) throw data(null, { status: 404 });
  const [limits, classes, services] = await Promise.all([
    read(ageLimit.getByClassAndService, { params: { classId, serviceId } }, request),
    read(masterData.listClasses, {}, request),
    read(masterData.listServices, {}, request),
  ]);
  const postClass = classes.find((each) => each.id === Number(classId));
  const service = services.find((each) => each.id === Number(serviceId));
  if (!postClass || !service) throw data(null, { status: 404 });
  return { limits, postClass, service };
}
