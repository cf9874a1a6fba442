import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useNavigate } from 'react-router';
import screen from '../../../../shared/screen.module.css';
import { PostForm } from './post-form.tsx';

/** Adds a post of invigilators on its own page. */
export default function PostFormScreen() {
  const navigate = useNavigate();
  const title = messageText('titles./admin/invigilator-post');
  return (
    <>
      <PageHeader
        title={title}
        back={<Link to="/admin/invigilator-post-list">{messageText('titles./admin/invigilator-post-list')}</Link>}
      />
      <section className={screen.card} aria-label={title}>
        <PostForm post={null} onDone={() => void navigate('/admin/invigilator-post-list')} />
      </section>
    </>
  );
}
