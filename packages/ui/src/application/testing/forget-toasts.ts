/** Toasts live beside the app, so those of one test would be read by the next. */
export { cleanNotifications as forgetToasts } from '@mantine/notifications';
