export { UploadResultScreen as Component } from './upload-result-screen.tsx';
export { loader } from './loader.ts';
