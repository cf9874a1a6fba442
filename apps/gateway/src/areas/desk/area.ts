import * as advertisementPage from '@psc/api-client/areas/desk/advertisement-page.ts';
import * as dashboardCharts from '@psc/api-client/areas/desk/dashboard-charts.ts';
import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as notification from '@psc/api-client/areas/desk/notification.ts';
import * as presence from '@psc/api-client/areas/desk/presence.ts';
import * as report from '@psc/api-client/areas/desk/report.ts';
import * as request from '@psc/api-client/areas/desk/request.ts';
import * as resultReport from '@psc/api-client/areas/desk/result-report.ts';
import * as savedReport from '@psc/api-client/areas/desk/saved-report.ts';
import * as scrutinyReport from '@psc/api-client/areas/desk/scrutiny-report.ts';
import { area } from '../../platform/frame/bind.ts';
import type { GatewayArea } from '../../platform/frame/gateway-area.ts';
import { advertisementPageHandlers } from './advertisement-page/handlers.ts';
import { dailyMailHandlers } from './daily-mail/handlers.ts';
import { sendDailyMails } from './daily-mail/send-daily-mails.ts';
import { dashboardChartsHandlers } from './dashboard/charts-handlers.ts';
import { dashboardHandlers } from './dashboard/handlers.ts';
import { notificationHandlers } from './notification/handlers.ts';
import { numbersOfDesk } from './numbers.ts';
import { presenceHandlers } from './presence/handlers.ts';
import { reportHandlers, resultReportHandlers, scrutinyReportHandlers } from './report/handlers.ts';
import { requestHandlers } from './request/handlers.ts';
import { savedReportHandlers } from './saved-report/handlers.ts';
import { sendMondayReports } from './saved-report/send-monday-reports.ts';

export const deskArea: GatewayArea = {
  calls: [
    area('advertisementPage', advertisementPage, advertisementPageHandlers),
    area('dashboard', dashboard, dashboardHandlers),
    area('dashboardCharts', dashboardCharts, dashboardChartsHandlers),
    area('notification', notification, { ...notificationHandlers, ...dailyMailHandlers }),
    area('presence', presence, presenceHandlers),
    area('report', report, reportHandlers),
    area('request', request, requestHandlers),
    area('savedReport', savedReport, savedReportHandlers),
    area('resultReport', resultReport, resultReportHandlers),
    area('scrutinyReport', scrutinyReport, scrutinyReportHandlers),
  ],
  jobs: [sendDailyMails.definition, sendMondayReports.definition],
  numbers: numbersOfDesk,
};
