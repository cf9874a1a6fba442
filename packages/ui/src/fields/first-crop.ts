import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';

export const wholePicture: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/** The initial crop: the required shape, as large as the picture allows, centred. */
export function firstCrop(width: number, height: number, aspect: number | undefined): PercentCrop {
  return aspect ? centerCrop(makeAspectCrop({ unit: '%', width: 100 }, aspect, width, height), width, height) : wholePicture;
}
