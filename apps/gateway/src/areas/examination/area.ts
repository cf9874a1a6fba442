import * as admitCard from '@psc/api-client/areas/examination/admit-card.ts';
import * as attendance from '@psc/api-client/areas/examination/attendance.ts';
import * as examCentre from '@psc/api-client/areas/examination/exam-centre.ts';
import * as examReport from '@psc/api-client/areas/examination/exam-report.ts';
import * as examScheduling from '@psc/api-client/areas/examination/exam-scheduling.ts';
import * as invigilator from '@psc/api-client/areas/examination/invigilator.ts';
import * as paper from '@psc/api-client/areas/examination/paper.ts';
import * as rollNumber from '@psc/api-client/areas/examination/roll-number.ts';
import * as room from '@psc/api-client/areas/examination/room.ts';
import * as seatRevision from '@psc/api-client/areas/examination/seat-revision.ts';
import * as specialArrangement from '@psc/api-client/areas/examination/special-arrangement.ts';
import { area } from '../../platform/frame/bind.ts';
import type { GatewayArea } from '../../platform/frame/gateway-area.ts';
import { admitCardHandlers } from './admit-card/handlers.ts';
import { attendanceHandlers } from './attendance/handlers.ts';
import { examCentreHandlers } from './exam-centre/handlers.ts';
import { examReportHandlers } from './exam-report/handlers.ts';
import { examSchedulingHandlers } from './exam-scheduling/handlers.ts';
import { invigilatorHandlers } from './invigilator/handlers.ts';
import { paperHandlers } from './paper/handlers.ts';
import { rollNumberHandlers } from './roll-number/handlers.ts';
import { roomHandlers } from './room/handlers.ts';
import { seatRevisionHandlers } from './seat-revision/handlers.ts';
import { specialArrangementHandlers } from './special-arrangement/handlers.ts';

export const examinationArea: GatewayArea = {
  calls: [
    area('paper', paper, paperHandlers),
    area('examScheduling', examScheduling, examSchedulingHandlers),
    area('examCentre', examCentre, examCentreHandlers),
    area('room', room, roomHandlers),
    area('invigilator', invigilator, invigilatorHandlers),
    area('rollNumber', rollNumber, rollNumberHandlers),
    area('admitCard', admitCard, admitCardHandlers),
    area('examReport', examReport, examReportHandlers),
    area('attendance', attendance, attendanceHandlers),
    area('specialArrangement', specialArrangement, specialArrangementHandlers),
    area('seatRevision', seatRevision, seatRevisionHandlers),
  ],
  jobs: [],
};
