/** Toasts are rendered outside the app, so those of one test would leak into the next. */
export { cleanNotifications as forgetToasts } from '@mantine/notifications';
