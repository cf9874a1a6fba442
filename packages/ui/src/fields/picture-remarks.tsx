import { Alert } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { goodRemarks, type Remark } from '../images/remarks.ts';
import { PlainList } from '../plain-list.tsx';

const isGood = (remark: Remark) => goodRemarks.some((good) => good === remark);

/** Remarks on a picture; they never reject it, because a machine does not judge people. */
export function PictureRemarks({ remarks }: { remarks: readonly Remark[] }) {
  const { t } = useLingui();
  const texts: Record<Remark, string> = {
    plainAndLight: t`The background looks plain and light.`,
    clearSignature: t`The signature looks dark and complete.`,
    dark: t`The background looks dark. A photograph before a plain, light wall is easier to recognise.`,
    uneven: t`The background does not look plain. A photograph before a plain, light wall is easier to recognise.`,
    noFace: t`No face can be recognised. Move the frame over the head and shoulders.`,
    headCutOff: t`The head seems to be cut off at the top. Move the frame up, or take the picture from farther away.`,
    besideTheMiddle: t`The face is not in the middle. Move the frame.`,
    tooFar: t`The face looks small. Make the frame smaller, around head and shoulders.`,
    tooNear: t`The face fills the frame. Leave some wall to be seen on both sides.`,
    blurred: t`The picture looks blurred. Hold the phone still and take it again in good light.`,
    fewPixels: t`This part of the picture is small and may be unclear when printed. Choose a larger part or a larger picture.`,
    darkPaper: t`The paper looks dark. Sign on white paper and take the picture in good light.`,
    faint: t`The signature is hard to see. Sign with a dark pen, and make the frame fit the signature.`,
    signatureCutOff: t`The signature seems to reach the edge. Make the frame larger.`,
  };
  return (
    <Alert role="status" color={remarks.every(isGood) ? 'green' : 'amber'} mt="sm">
      {remarks.length === 1 ? (
        texts[remarks[0]!]
      ) : (
        <PlainList>
          {remarks.map((remark) => (
            <li key={remark}>{texts[remark]}</li>
          ))}
        </PlainList>
      )}
    </Alert>
  );
}
