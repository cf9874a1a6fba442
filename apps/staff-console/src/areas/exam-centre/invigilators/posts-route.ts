import * as calls from '@psc/api-client/calls/invigilator.ts';
import { read } from '@psc/api-client/send.ts';

export { PostsScreen as Component } from './posts-screen.tsx';

export function loader() {
  return read(calls.listPosts, {});
}
