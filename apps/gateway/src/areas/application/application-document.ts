import type { Id } from '@psc/validation/rules/id.ts';
import type { ProfileSnapshot } from '@psc/api-client/areas/profile/profile-types.ts';
import type { Context } from '../../platform/frame/context.ts';
import { fileAnswer } from '../../platform/frame/handlers.ts';
import { documentImage } from '../../platform/pdf/document-image.ts';
import { bothLanguages, bothNames, bothOfEnumeration, instantInBothCalendars, moneyInBoth } from '../../platform/pdf/bilingual-text.ts';
import { renderPaper } from '../../platform/pdf/render-paper.ts';
import { verifyAddress } from '../../platform/pdf/signed-code.ts';
import { fileIdOf } from '../profile/repository/profile-file.ts';
import { profileSections } from './application-document-sections.ts';
import { candidateName } from '../../platform/shared/candidate-name.ts';
import { categoryLines, ownApplication, type OwnApplication } from './own-application.ts';
import { momentsOf } from './moments.ts';
import { selectSubmitted } from './repository/documents.ts';

const CODE_PATH = 'images/code.svg';
const label = (name: string) => bothLanguages(`gateway.application.document.${name}`);
const ofColumns = (
  application: OwnApplication,
  name: 'post' | 'service' | 'class' | 'organization' | 'faculty' | 'subject' | 'examCentre' | 'paper',
) => ({ name: label(name), value: bothNames({ en: application[`${name}En`], ne: application[`${name}Ne`] }) });

type Submitted = Awaited<ReturnType<typeof selectSubmitted>> & { photograph: string | null; signature: string | null };

export function applicationData(application: OwnApplication, { snapshot, minimumQualificationAnswer, photograph, signature }: Submitted) {
  return {
    labels: documentLabels(),
    applicationNumber: application.applicationNumber,
    photograph,
    signature,
    code: CODE_PATH,
    head: headFacts(application),
    sections: [
      {
        title: label('choices'),
        facts: [
          ofColumns(application, 'faculty'),
          ofColumns(application, 'subject'),
          ofColumns(application, 'examCentre'),
          ofColumns(application, 'paper'),
          { name: label('minimumQualification'), value: bothOfEnumeration('minimumQualificationAnswer', minimumQualificationAnswer) },
          { name: label('fee'), value: feeInBoth(application) },
        ],
      },
      ...profileSections(snapshot),
    ],
  };
}

/** The application as PDF, with the profile as submitted; later edits do not appear. @throws Refusal 404 */
export async function downloadApplication(advtCode: Id<'advertisement'>, context: Context) {
  const application = await ownApplication(advtCode, context);
  const { snapshot, minimumQualificationAnswer } = await selectSubmitted(context.db, application.applicationId);
  const photograph = await documentImage(context.files, 'photograph', pictureOf(snapshot, 'photograph'));
  const signature = await documentImage(context.files, 'signature', pictureOf(snapshot, 'signature'));
  const pictures = { photograph: photograph?.path ?? null, signature: signature?.path ?? null };
  const data = applicationData(application, { snapshot, minimumQualificationAnswer, ...pictures });
  const images = [photograph, signature].filter((image) => image !== null);
  const bytes = await renderPaper(context, {
    template: 'application',
    data,
    images,
    codes: [{ path: CODE_PATH, text: codeOf(application, context) }],
  });
  return fileAnswer({ fileName: `application-${application.applicationNumber}.pdf`, mediaType: 'application/pdf', bytes });
}

function feeInBoth({ feeAmountPaisa, feeType }: OwnApplication): string {
  if (feeAmountPaisa === 0) return label('noFee');
  return `${moneyInBoth(feeAmountPaisa)}\n${bothOfEnumeration('feeType', feeType)}`;
}

function documentLabels() {
  return {
    title: label('applicationTitle'),
    codeHint: bothLanguages('gateway.admitCard.card.codeHint'),
    declaration: label('declaration'),
    asSubmitted: label('asSubmitted'),
    candidateSignature: label('candidateSignature'),
  };
}

function headFacts(application: OwnApplication) {
  return [
    { name: label('applicationNumber'), value: application.applicationNumber },
    { name: label('masterId'), value: String(application.masterId) },
    ...momentsOf('appliedOn', application.appliedAt, application.receivedInFullAt),
    ofColumns(application, 'post'),
    ofColumns(application, 'service'),
    ofColumns(application, 'class'),
    ofColumns(application, 'organization'),
    { name: label('categories'), value: categoryLines(application) },
  ];
}

function codeOf(application: OwnApplication, { configuration }: Context): string {
  const facts = {
    fullName: candidateName(application).en,
    masterId: String(application.masterId),
    applicationNumber: application.applicationNumber,
    post: application.postEn,
    advtNumbers: application.categories.map((category) => category.advtNumber).join(', '),
    appliedOn: instantInBothCalendars(application.appliedAt),
  };
  return verifyAddress({ kind: 'application', facts }, configuration);
}

function pictureOf({ documents }: ProfileSnapshot, type: 'photograph' | 'signature'): string | null {
  const held = documents.find((document) => document.type === type);
  return held ? fileIdOf(held.file.imageName) : null;
}
