import { t } from '@daywright/language/current-language'
import type { Popup } from '../../../ui/keys/use-popup-button.ts'
import { LazyPopover } from '../../../ui/lazy/lazy-popup.tsx'
import classes from './task-filter-bar.module.css'
import { TaskFilterForm } from './task-filter-form.tsx'
import type { TaskViewProps } from './task-view.ts'

/** The filters below their button. */
export default function TaskFilterPopover({ popup, ...form }: TaskViewProps & { popup: Popup }) {
  return (
    <LazyPopover popup={popup} label={t('Filters')} position="bottom-start" className={classes.dropdown ?? ''}>
      <TaskFilterForm {...form} />
    </LazyPopover>
  )
}
