import { CheckIcon } from '@mantine/core'
import type { ComponentProps } from 'react'
import classes from './row-checkbox.module.css'

interface RowCheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  kind: 'select' | 'done'
}

/**
 * The box that selects a row, and the round one that completes a task wherever it is shown. A copy of Mantine's checkbox made of
 * plain elements, because dozens of them are rendered again while scrolling.
 */
export function RowCheckbox({ kind, ...props }: RowCheckboxProps) {
  return (
    <span className={kind === 'done' ? `${classes.box} ${classes.round}` : classes.box}>
      <input {...props} type="checkbox" className={classes.input} />
      {props.checked && <CheckIcon className={classes.tick} />}
    </span>
  )
}
