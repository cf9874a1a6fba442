import type { InvigilatorPost } from '@psc/api-client/areas/examination/invigilator.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { useLoaderData } from 'react-router';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useMay } from '../../../../shell/use-may.ts';
import { PostForm } from './post-form.tsx';

export default function PostDetailsScreen() {
  const post = useLoaderData<InvigilatorPost | null>();
  const { search, put } = useAddress();
  const may = useMay();
  const close = () => put({ open: null });
  if (!post || !search.has('open') || !may('create', 'update')) return null;
  return (
    <SidePanel width="narrow" title={inLanguage(post.name, activeLanguage())} onClose={close}>
      <PostForm key={post.id} post={post} onDone={close} />
    </SidePanel>
  );
}
