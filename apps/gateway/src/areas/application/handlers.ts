import type * as application from '@psc/api-client/areas/application/application.ts';
import type { ApplicationSummary, PaymentMethod } from '@psc/api-client/areas/application/application.ts';
import { awaitedOf } from './awaited.ts';
import { done, type Handlers } from '../../platform/frame/handlers.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { idOf } from '../../platform/frame/params.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { deleteApplication, lockApplicationToDelete, selectApplicationsOfCandidate, selectMailAddress } from './repository/by-candidate.ts';
import { selectAdditions } from '../../platform/shared/repository/category-additions.ts';
import { additionFrom } from './additions.ts';
import { candidateName } from '../../platform/shared/candidate-name.ts';
import { sendHoldAnswer } from './answer-hold.ts';
import { selectNewestHold } from './repository/holds.ts';
import { inOrderOfNeed } from './order-of-need.ts';
import { receiptCodeOf } from './receipt-document.ts';
import * as repository from './repository/summaries.ts';
import { admitCardOf, endingOf, timelineOf } from './rules.ts';
import { withdrawApplication } from './withdraw.ts';
import { shownApplications } from './shown-applications.ts';
import { summaryFrom } from './summary.ts';
import { candidateExists } from '../profile/repository/candidate.ts';
import { refuseEnded } from '../../platform/shared/refuse-ended.ts';

export const applicationHandlers: Handlers<typeof application> = {
  list: async (_input, context) => {
    const rows = await shownApplications(context, context.candidate().masterId);
    return inOrderOfNeed(rows.map((row) => summaryFrom(row, context.now())));
  },

  detail: async ({ body }, context) => {
    const row = await repository.selectApplication(context.db, context.candidate().masterId, body.applicationId);
    if (!row) throw refuse.notFound('gateway.application.notFound');
    const story = await repository.selectExamStory(context.db, row.applicationId);
    const hold = await selectNewestHold(context.db, row.applicationId);
    const now = context.now();
    return {
      ...summaryFrom(row, now),
      categories: row.categories.map((category) => ({ ...category, quotaName: { en: category.nameEn, ne: category.nameNe } })),
      faculty: { en: row.facultyEn, ne: row.facultyNe },
      subject: { en: row.subjectEn, ne: row.subjectNe },
      examCentre: { en: row.examCentreEn, ne: row.examCentreNe },
      paper: { en: row.paperEn, ne: row.paperNe },
      chosen: { facultyId: row.facultyId, subjectId: row.subjectId, examCentreId: row.examCentreId, paperId: row.paperId },
      changeable: row.hangsOn === null && endingOf(row, now) === null,
      awaits: endingOf(row, now) === null ? await awaitedOf(row, context) : null,
      minimumQualificationAnswer: row.minimumQualificationAnswer as 'yes' | 'hasMore',
      organization: { en: row.organizationEn, ne: row.organizationNe },
      group: { en: row.groupEn, ne: row.groupNe },
      subGroup: { en: row.subGroupEn, ne: row.subGroupNe },
      paidAt: row.paidAt?.toISOString() ?? null,
      paymentLastAt: row.paymentLastAt!.toISOString(),
      doubleFeePaymentLastAt: row.doubleFeePaymentLastAt!.toISOString(),
      candidateName: candidateName(row),
      masterId: row.masterId,
      voucher: row.voucher && {
        voucherNumber: row.voucher.voucherNumber,
        bank: { en: row.voucher.nameEn, ne: row.voucher.nameNe },
        status: row.voucher.status as 'submitted' | 'approved' | 'rejected',
        remark: row.voucher.decisionRemarks,
      },
      voucherLocked: row.voucher?.locked ?? false,
      undecidedPayment: row.undecidedPayment && {
        ...row.undecidedPayment,
        method: row.undecidedPayment.method as PaymentMethod,
      },
      hold: hold
        ? {
            demand: hold.bilingualRemark ?? { en: hold.demand, ne: hold.demand },
            answerBy: hold.answerBy.toISOString(),
            answeredAt: hold.answeredAt?.toISOString() ?? null,
          }
        : null,
      additions: (await selectAdditions(context.db, row.applicationId)).map((addition) => additionFrom(addition, row, now)),
      admitCard: admitCardOf(row, now),
      receiptCode: await receiptCodeOf(row, context.configuration),
      timeline: timelineOf(row, story, now),
    };
  },

  answerHold: ({ body }, context) => sendHoldAnswer(body, context),
  withdraw: ({ body }, context) => withdrawApplication(body.applicationId, context),

  listByCandidate: async ({ params }, context) => {
    const masterId = idOf<'candidate'>(params.masterId, 'masterId');
    if (!(await candidateExists(context.db, masterId))) throw refuse.notFound('gateway.profile.candidateNotFound');
    return (await selectApplicationsOfCandidate(context.db, masterId)).map(({ postEn, postNe, ...row }) => ({
      ...row,
      post: { en: postEn, ne: postNe },
      appliedAt: row.appliedAt.toISOString(),
      paymentStatus: row.paymentStatus as ApplicationSummary['paymentStatus'],
      scrutinyStatus: row.scrutinyStatus as ApplicationSummary['scrutinyStatus'],
    }));
  },

  deleteByCandidate: async ({ params, body }, context) => {
    const ofAdvertisement = idOf<'advertisement'>(params.advtCode, 'advtCode');
    await refuseEnded(context.db, ofAdvertisement);
    const deleted = await lockApplicationToDelete(context.db, idOf<'candidate'>(params.masterId, 'masterId'), ofAdvertisement);
    if (!deleted) throw refuse.notFound('gateway.application.notFound');
    if (deleted.hangsOn) throw refuse.conflict(`gateway.application.notDeletable.${deleted.hangsOn}`);
    await deleteApplication(context.db, deleted.applicationId);
    const { applicationNumber, masterId, advtCode, feeAmountPaisa } = deleted;
    await context.audit({
      subject: `application:${deleted.applicationId}`,
      before: { applicationNumber, masterId, advtCode, feeAmountPaisa, appliedAt: deleted.appliedAt },
      after: { reason: body.reason },
    });
    const { accountId, email, language } = await selectMailAddress(context.db, masterId);
    const values = { applicationNumber, reason: body.reason };
    await context.enqueue(
      sendMail({
        to: email,
        language: language === 'en' ? 'en' : 'ne',
        word: 'gateway.application.deletedMail',
        values,
        advtCode,
        notification: { accountId, values: { en: values, ne: values } },
      }),
    );
    return done(null, 'gateway.application.deleted', { applicationNumber });
  },
};
