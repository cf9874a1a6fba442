import * as announcement from '@psc/api-client/areas/publication/announcement.ts';
import * as enquiry from '@psc/api-client/areas/publication/enquiry.ts';
import * as notice from '@psc/api-client/areas/publication/notice.ts';
import * as ownCalendar from '@psc/api-client/areas/publication/own-calendar.ts';
import * as publicLog from '@psc/api-client/areas/publication/public-log.ts';
import * as publicStatistics from '@psc/api-client/areas/publication/public-statistics.ts';
import { area } from '../../platform/frame/bind.ts';
import type { GatewayArea } from '../../platform/frame/gateway-area.ts';
import { announcementHandlers } from './announcement/handlers.ts';
import { enquiryHandlers } from './enquiry/handlers.ts';
import { noticeHandlers } from './notice/handlers.ts';
import { ownCalendarHandlers } from './own-calendar/handlers.ts';
import { publicLogHandlers } from './public-log/handlers.ts';
import { sealPublicEntries } from './public-log/jobs.ts';
import { publicStatisticsHandlers } from './public-statistics/handlers.ts';
import { keepStatistics } from './public-statistics/refresh-statistics.ts';

export const publicationArea: GatewayArea = {
  calls: [
    area('announcement', announcement, announcementHandlers),
    area('publicLog', publicLog, publicLogHandlers),
    area('publicStatistics', publicStatistics, publicStatisticsHandlers),
    area('notice', notice, noticeHandlers),
    area('enquiry', enquiry, enquiryHandlers),
    area('ownCalendar', ownCalendar, ownCalendarHandlers),
  ],
  jobs: [sealPublicEntries.definition],
  numbers: [{ kept: 'eachNight', keep: keepStatistics }],
};
