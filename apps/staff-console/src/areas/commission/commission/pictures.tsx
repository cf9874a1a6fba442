import { Group } from '@mantine/core';
import * as commission from '@psc/api-client/areas/commission/commission.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { useObjectUrl } from '@psc/ui/use-object-url.ts';
import { commissionPictures, type Commission, type CommissionPicture } from '@psc/validation/commission.ts';
import { usePictureWords } from './picture-words.ts';

const fileOf = (value: Commission, picture: CommissionPicture) => value[`${picture}FileId`];

export const picturesOf = (value: Commission) => commissionPictures.filter((picture) => fileOf(value, picture) !== null);

export function Pictures({ value }: { value: Commission }) {
  return (
    <Group>
      {picturesOf(value).map((picture) => (
        <Picture key={`${picture}-${fileOf(value, picture)}`} picture={picture} />
      ))}
    </Group>
  );
}

export function Picture({ picture }: { picture: CommissionPicture }) {
  const words = usePictureWords();
  const { data } = useFetched(commission.getPicture, { params: { picture } });
  const address = useObjectUrl(data?.blob ?? null);
  return address && <img src={address} height={72} alt={words[picture]} />;
}
