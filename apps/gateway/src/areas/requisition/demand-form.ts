import type { Id } from '@psc/validation/rules/id.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { nepaliDigits } from '@psc/i18n/digits.ts';
import type { Context } from '../../platform/frame/context.ts';
import { fileAnswer } from '../../platform/frame/handlers.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { bothLanguages, bothNames, bothOfEnumeration, numberInBoth, plainDayInBoth } from '../../platform/pdf/bilingual-text.ts';
import { renderPaper } from '../../platform/pdf/render-paper.ts';
import { selectDemandsOfLetter } from './repository.ts';

const label = (name: string) => bothLanguages(`gateway.requisition.form.${name}`);
const columns = ['number', 'post', 'group', 'class', 'sanctioned', 'filled', 'vacant', 'asked', 'status'] as const;
const NOT_ENTERED = '–';

type Demand = Awaited<ReturnType<typeof selectDemandsOfLetter>>[number];

export function demandFormData(asked: Demand, demands: readonly Demand[]) {
  const rows = demands.map(({ requisitionNo, post, service, group, subGroup, status, totalVacancy, sanctioned, filled, ...each }) => {
    const shown = (count: number | null) => (count === null ? NOT_ENTERED : nepaliDigits(count));
    return [
      nepaliDigits(requisitionNo),
      bothNames(post),
      [service, group, subGroup].map(({ ne }) => ne).join('\n'),
      each.class.ne,
      shown(sanctioned),
      shown(filled),
      shown(sanctioned === null || filled === null ? null : sanctioned - filled),
      nepaliDigits(totalVacancy),
      bothOfEnumeration('requisitionStatus', status),
    ];
  });
  const total = demands.reduce((sum, each) => sum + each.totalVacancy, 0);
  return {
    labels: {
      title: label('title'),
      total: label('total'),
      prepared: label('prepared'),
      certified: label('certified'),
      decided: label('decided'),
    },
    facts: [
      { name: label('organization'), value: bothNames(asked.requestingOffice) },
      { name: label('demandOffice'), value: asked.demandOffice },
      { name: label('sentOn'), value: plainDayInBoth(nepalDayOf(asked.appliedOn)) },
      { name: label('letter'), value: asked.document.fileName },
    ],
    heads: columns.map((name) => label(`column.${name}`)),
    rows,
    total: numberInBoth(total),
    remarks: demands.map((each) => ({
      number: nepaliDigits(each.requisitionNo),
      facts: [
        { name: label('workSummary'), value: each.workSummary },
        { name: label('requisitionRemarks'), value: each.requisitionRemarks },
        { name: label('remarks'), value: each.remarks },
        ...(each.decisionRemarks === null ? [] : [{ name: label('decisionRemarks'), value: each.decisionRemarks }]),
      ],
    })),
    preparedBy: asked.createdBy,
    decidedBy: asked.decidedBy ?? '',
  };
}

/** The demand form (माग आकृति फाराम) of a letter, with every post requested in it. @throws Refusal 404 */
export async function demandForm(context: Context, requisitionId: Id<'requisition'>, organizationId: Id<'organization'> | undefined) {
  const demands = await selectDemandsOfLetter(context.db, requisitionId, organizationId);
  const asked = demands.find((each) => each.requisitionId === requisitionId);
  if (!asked) throw refuse.notFound('gateway.requisition.notFound');
  const bytes = await renderPaper(context, { template: 'demand-form', data: demandFormData(asked, demands) });
  return fileAnswer({ fileName: `demand-form-${asked.requisitionNo}.pdf`, mediaType: 'application/pdf', bytes });
}
