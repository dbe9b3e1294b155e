import type { TaskInList } from '@daywright/contract/task'
import { TextInput } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useState } from 'react'
import { estimateOf, estimateProblem, estimateText } from '../../../data/estimate-text.ts'
import { focusAtOnce } from '../../../ui/focus-at-once.ts'
import { GridCell } from '../../../ui/grid.tsx'
import { LazyPopover } from '../../../ui/lazy-popup.tsx'
import { usePopupButton } from '../../../ui/use-popup-button.ts'
import classes from '../list/task-list.module.css'
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
  const label = `Estimate of “${task.title}”`
  return (
    <GridCell className={`${classes.fact} ${classes.estimate}`} data-empty={task.estimateMinutes === null}>
      <button
        type="button"
        className={classes.change}
        tabIndex={tabIndex}
        aria-label={`${label}: ${text || 'none'}`}
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

function EstimateForm({ text, onSave }: { text: string; onSave: (minutes: number | null) => void }) {
  const [value, setValue] = useState(text)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = () => {
    const wrong = estimateProblem(value)
    setProblem(wrong)
    if (!wrong) onSave(estimateOf(value))
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <TextInput
        ref={focusAtOnce}
        label="Estimate"
        description="Enter saves"
        placeholder="1h 30m"
        w={170}
        value={value}
        error={problem}
        onChange={event => setValue(event.currentTarget.value)}
      />
    </form>
  )
}
