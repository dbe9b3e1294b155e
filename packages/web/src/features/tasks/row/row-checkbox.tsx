import { CheckIcon } from '@mantine/core'
import type { ComponentProps } from 'react'
import classes from './row-checkbox.module.css'

interface RowCheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  kind: 'select' | 'done'
}

/** Looks like the library's checkbox, of plain elements: a screen of rows has dozens, and all are drawn anew as one scrolls. */
export function RowCheckbox({ kind, ...props }: RowCheckboxProps) {
  return (
    <span className={kind === 'done' ? `${classes.box} ${classes.round}` : classes.box}>
      <input {...props} type="checkbox" className={classes.input} />
      {props.checked && <CheckIcon className={classes.tick} />}
    </span>
  )
}
