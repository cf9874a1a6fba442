import { msg } from '@lingui/core/macro';
import type { ApplicationCounts } from '@psc/api-client/calls/report.ts';
import type { ReportColumn } from './definition.ts';

/** What every report of applications counts, after the seats. */
export const countColumns: readonly ReportColumn<ApplicationCounts & { seats: number }>[] = [
  { key: 'seats', head: msg`Posts advertised`, value: (row) => row.seats, total: true },
  { key: 'applications', head: msg`Applications`, value: (row) => row.applications, total: true },
  { key: 'paid', head: msg`Fee paid`, value: (row) => row.paid, total: true },
  { key: 'pending', head: msg`Pending`, value: (row) => row.pending, total: true },
  { key: 'approved', head: msg`Approved`, value: (row) => row.approved, total: true },
  { key: 'rejected', head: msg`Rejected`, value: (row) => row.rejected, total: true },
];
