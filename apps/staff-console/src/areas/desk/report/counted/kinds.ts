/** The last path segments of the kinds, in display order. */
export const kindsOf: Readonly<Record<string, readonly string[]>> = {
  '/admin/scrutiny/report-by-gender-basic-configuration': [
    'gender-only',
    'area',
    'province',
    'religion',
    'district',
    'employment-status',
    'physically-challenged',
    'caste',
    'quota',
    'marital-status',
    'mother-tongue',
    'education-qualification',
    'class',
  ],
  '/admin/report-by-quota': ['attendance', 'result-report', 'final-selection'],
};
