import type { ReportHead } from '@psc/api-client/areas/examination/exam-report.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { fileAnswer } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import {
  bothLanguages,
  bothNames,
  bothOfEnumeration,
  dayOfInstantInBoth,
  numberInBoth,
  timeInBoth,
} from '../../../platform/pdf/bilingual-text.ts';
import { renderPaper } from '../../../platform/pdf/render-paper.ts';
import type { selectRooms } from './repository.ts';

type Room = Awaited<ReturnType<typeof selectRooms>>[number];

const label = (name: string) => bothLanguages(`gateway.examReport.front.${name}`);
const cardLabel = (name: string) => bothLanguages(`gateway.admitCard.card.${name}`);

const inOneLine = (text: string) => text.replace('\n', ' / ');

export function frontPaperData({ advertisement, paper, examCentre }: ReportHead, rooms: readonly Room[]) {
  return {
    labels: {
      title: label('title'),
      present: label('present'),
      absent: label('absent'),
      absentRolls: label('absentRolls'),
      invigilatorSignature: bothLanguages('gateway.rollNumber.sheet.invigilatorSignature'),
      chiefSignature: label('chiefSignature'),
    },
    pages: rooms.map((room) => ({
      roomNumber: room.roomNumber,
      rolls: `${numberInBoth(room.rollFrom)} – ${numberInBoth(room.rollTo)}`,
      facts: [
        { name: cardLabel('advtNumbers'), value: advertisement.advtNumbers.join(', ') },
        { name: cardLabel('post'), value: bothNames(advertisement.post) },
        { name: cardLabel('service'), value: [advertisement.service, advertisement.group].map(bothNames).join(' · ') },
        {
          name: cardLabel('paper'),
          value: `${bothOfEnumeration('paperType', paper.paperType)} – ${bothNames(paper.subject)}`,
        },
        { name: cardLabel('date'), value: `${inOneLine(dayOfInstantInBoth(paper.startsAt))}, ${inOneLine(timeInBoth(paper.startsAt))}` },
        { name: cardLabel('examCentre'), value: [bothNames(examCentre.name), examCentre.address].filter(Boolean).join(', ') },
        { name: cardLabel('room'), value: room.roomNumber },
        { name: label('rolls'), value: `${numberInBoth(room.rollFrom)} – ${numberInBoth(room.rollTo)}` },
        { name: label('candidates'), value: numberInBoth(Number(room.candidates)) },
        { name: label('invigilators'), value: room.invigilators.map((person) => `${person.nameNe} (${person.postNe})`).join('\n') },
      ],
    })),
  };
}

/** The cover of each room's packet of answer books for one paper, a page each. */
export async function frontPapers(head: ReportHead, rooms: readonly Room[], context: Context) {
  if (rooms.length === 0) throw refuse.conflict('gateway.examReport.noRooms');
  const { advertisement, paper, examCentre } = head;
  const pdf = await renderPaper(context, { template: 'front-paper', for: 'many', data: frontPaperData(head, rooms) });
  await context.inTransaction(({ audit }) =>
    audit({ subject: `advertisement:${advertisement.advtCode}`, after: { paperId: paper.paperId, examCentreId: examCentre.examCentreId } }),
  );
  return fileAnswer({
    fileName: `front-papers-${advertisement.advtCode}-${examCentre.examCentreId}.pdf`,
    mediaType: 'application/pdf',
    bytes: pdf,
  });
}
