export { PostFormScreen as Component } from './post-form-screen.tsx';
