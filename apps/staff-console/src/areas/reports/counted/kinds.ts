/** The last parts of the addresses of the kinds, in the order in which they are offered. */
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
