import type { Id } from '@psc/validation/rules/id.ts';
import { enumerations } from '@psc/validation/enumerations.ts';
import type { Context } from '../../platform/frame/context.ts';
import { messageIn } from '../../platform/frame/messages.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { selectCurriculumOf } from '../../platform/shared/repository/curriculum.ts';

type TestType = (typeof enumerations.paperTestType)[number];
type Paper = { testType: string; paperType: string };

export function differenceFrom(curriculum: Readonly<Record<TestType, number>>, papers: readonly Paper[], tests: readonly TestType[]) {
  const isOne = (testType: TestType, paperType: string) => (each: Paper) => each.testType === testType && each.paperType === paperType;
  const numbered = tests.flatMap((testType) =>
    enumerations.paperType.map((paperType, position) => ({
      ...{ testType, paperType },
      isSet: position < curriculum[testType],
      isThere: papers.some(isOne(testType, paperType)),
    })),
  );
  return {
    missing: numbered.filter((each) => each.isSet && !each.isThere),
    surplus: numbered.filter((each) => !each.isSet && each.isThere),
  };
}

/**
 * Requires an advertisement to have the papers of its curriculum.
 * SPEC-GAP: the specification has papers but no curriculum. Adopted: the curriculum of a service and class is a row that officers edit;
 * without one, nothing is refused.
 * @param tests Only these are compared: an interview is not in the schedule
 * @throws Refusal 409 that lists missing and extra papers
 */
export async function refuseOtherThanCurriculum(
  { db, language }: Context,
  advtCode: Id<'advertisement'>,
  tests: readonly TestType[] = enumerations.paperTestType,
): Promise<void> {
  const found = await selectCurriculumOf(db, advtCode);
  if (!found) return;
  const { missing, surplus } = differenceFrom(found.curriculum, found.papers, tests);
  if (missing.length === 0 && surplus.length === 0) return;
  const named = (papers: readonly Paper[]) =>
    papers
      .map(
        ({ testType, paperType }) =>
          `${messageIn(language, `enums.paperTestType.${testType}`)}: ${messageIn(language, `enums.paperType.${paperType}`)}`,
      )
      .join(', ');
  if (missing.length > 0) throw refuse.conflict('gateway.paper.curriculumMissing', { papers: named(missing) });
  throw refuse.conflict('gateway.paper.curriculumSurplus', { papers: named(surplus) });
}
