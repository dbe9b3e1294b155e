import { Notifications } from '@mantine/notifications'
import classes from './toasts.module.css'

/** Above dialogs (200) and below popovers (300), whose buttons a toast must not cover. */
export default function Toasts() {
  return <Notifications position="bottom-center" zIndex={290} className={classes.toasts ?? ''} />
}
