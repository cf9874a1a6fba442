/**
 * Tables that stay below 100,000 rows in any installation: lists that officers maintain, and work counted in hundreds. All others are
 * large.
 */
export const smallTables: ReadonlySet<string> = new Set([
  ...['academic_qualification', 'age_limit', 'agreement', 'announcement', 'bank', 'caste', 'caste_group', 'class', 'disability_type'],
  ...['disabled_class', 'district', 'education_board', 'education_level', 'exam_centre', 'faculty', 'fee', 'fiscal_year', 'holiday'],
  ...['invigilator_post', 'language', 'local_body', 'local_body_type', 'master_division', 'ministry', 'module', 'organization'],
  ...['post', 'professional_council_type', 'province', 'quota', 'quota_share', 'quota_share_version', 'religion', 'role', 'role_module'],
  ...[
    'samuha_barga',
    'scrutiny_reason',
    'service',
    'service_group',
    'setting',
    'sub_group',
    'subject',
    'text_template',
    'seed_run',
    'number_start',
  ],
  ...['advertisement', 'combined_post', 'curriculum', 'deputy', 'fee_rebate', 'interview_panel', 'interview_plan'],
  ...[
    'payment_closing',
    'record_check',
    'requisition',
    'room',
    'saved_report',
    'selection_rule',
    'staff',
    'staff_role',
    'schema_migration',
    'snapshot',
  ],
]);
