import type { PrivilegeName } from '@psc/api-client/privileges.ts';
import type { AppRoute as Route } from '@psc/ui/application/app-route.ts';

export type AppRoute = Route<PrivilegeName>;
