import { useId } from 'react'
import { RowCheckbox } from '../../ui/lists/row-checkbox.tsx'
import classes from './today.module.css'

export interface DoneBoxProps {
  label: string
  isDone: boolean
  onDone: () => void
}

/** The round box of a row: what is ticked is done, and leaves the list. The whole height of the row can be touched. */
export function DoneBox({ label, isDone, onDone }: DoneBoxProps) {
  const id = useId()
  return (
    <label className={classes.box} htmlFor={id}>
      <RowCheckbox kind="done" id={id} aria-label={label} checked={isDone} onChange={onDone} />
    </label>
  )
}
