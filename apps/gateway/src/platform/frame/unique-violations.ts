import { refuse, type Refusal } from './refusal.ts';

type Violation = { field: string; message: string };

/**
 * The field and message for each unique index that two simultaneous writes can violate. Handlers check before they write; this gives the
 * same answer to the slower of two.
 */
const violationByIndex: Record<string, Violation> = {
  account_username: { field: 'username', message: 'gateway.session.taken.username' },
  account_email: { field: 'email', message: 'gateway.session.taken.email' },
  candidate_citizenship: { field: 'citizenshipNumber', message: 'gateway.session.taken.citizenshipNumber' },
  candidate_national_id_key: { field: 'nationalId', message: 'gateway.session.taken.nationalId' },
  advertisement_category_advt_number_key: { field: 'newAdvtNumber', message: 'gateway.advertisement.numberTaken' },
  advertisement_reserved_advt_number_key: { field: 'newAdvtNumber', message: 'gateway.advertisement.numberTaken' },
  age_limit_class_id_service_id_gender_for_disabled_for_inter_key: { field: 'gender', message: 'gateway.ageLimit.taken' },
  distribution_category_level_quota_code_key: { field: 'quotaCode', message: 'gateway.distribution.quotaTaken' },
  exam_centre_name_en_key: { field: 'nameEn', message: 'gateway.examCentre.nameTaken' },
  holiday_day_ad_key: { field: 'dayAd', message: 'gateway.masterData.holidayTaken' },
  invigilator_employee_no_key: { field: 'employeeNo', message: 'gateway.invigilator.employeeNoTaken' },
  invigilator_post_name_en_key: { field: 'nameEn', message: 'gateway.invigilator.postNameTaken' },
  module_privilege_key: { field: 'privilege', message: 'gateway.staffAccount.moduleTaken' },
  notice_number_once: { field: 'noticeNumber', message: 'gateway.notice.numberTaken' },
  role_title_key: { field: 'title', message: 'gateway.staffAccount.titleTaken' },
  room_exam_centre_id_room_number_key: { field: 'roomNumber', message: 'gateway.room.numberTaken' },
  candidate_seat_advt_code_roll_number_key: { field: 'rollNumber', message: 'gateway.seatRevision.rollTaken' },
};

/** Two people did the same work at the same moment: no field is wrong. */
const doneAlready: Record<string, string> = {
  retotalling_request_application_id_paper_id_key: 'gateway.retotalling.askedAlready',
  selection_advt_code_stage_key: 'gateway.selection.madeAlready',
  revision_one_asked: 'gateway.revision.askedAlready',
  exam_schedule_advt_code_key: 'gateway.examScheduling.savedAlready',
  interview_kinship_once: 'gateway.interviewPlan.declaredAlready',
  interview_session_panel_id_day_ad_half_key: 'gateway.interviewPlan.halfTaken',
};

/** All master-data lists name their indexes of names and codes alike. */
function takenInList(index: string): Violation | undefined {
  const field = index.endsWith('_name_en_key') ? 'nameEn' : index.endsWith('_code_key') ? 'code' : undefined;
  return field && { field, message: 'gateway.masterData.taken' };
}

/** The field whose value is taken, or a conflict if the slower write has nothing to correct. */
export function uniqueViolationRefusal(index = ''): Refusal {
  const taken = violationByIndex[index] ?? takenInList(index);
  if (taken) return refuse.invalid([taken]);
  const done = doneAlready[index];
  return done === undefined ? refuse.changedMeanwhile() : refuse.conflict(done);
}

export const namedIndexes = [...Object.keys(violationByIndex), ...Object.keys(doneAlready)];
