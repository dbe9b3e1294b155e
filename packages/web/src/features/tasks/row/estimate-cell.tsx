import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { IconHourglass } from '@tabler/icons-react'
import { estimateText } from '../../../data/tasks/estimate-text.ts'
import { usePopupButton } from '../../../ui/keys/use-popup-button.ts'
import { LazyPopover } from '../../../ui/lazy/lazy-popup.tsx'
import { GridCell } from '../../../ui/lists/grid.tsx'
import classes from '../list/task-list.module.css'
import { EstimateForm } from './estimate-form.tsx'
import type { RowActions } from './use-row-actions.ts'

interface EstimateCellProps {
  task: TaskInList
  tabIndex: number
  actions: RowActions
}

/** The estimate, and the field that changes it. */
export function EstimateCell({ task, tabIndex, actions }: EstimateCellProps) {
  const { buttonProps, popup, close } = usePopupButton('dialog')
  const text = estimateText(task.estimateMinutes)
  const save = (minutes: number | null) => {
    close()
    if (minutes !== task.estimateMinutes) actions.setEstimate(task, minutes)
  }
  const label = t('Estimate of “{title}”', { title: task.title })
  return (
    <GridCell className={`${classes.fact} ${classes.estimate}`} data-empty={task.estimateMinutes === null}>
      <button
        type="button"
        className={classes.change}
        tabIndex={tabIndex}
        aria-label={t('{label}: {name}', { label, name: text || t('none') })}
        {...buttonProps}
      >
        <IconHourglass size={15} aria-hidden {...(text && { className: classes.sign })} />
        {text}
      </button>
      {popup && (
        <LazyPopover popup={popup} position="bottom-start" label={label}>
          <EstimateForm text={text} onSave={save} />
        </LazyPopover>
      )}
    </GridCell>
  )
}
