export { UploadAttendanceScreen as Component } from './upload-attendance-screen.tsx';
export { loader } from './loader.ts';
