import type { AriaRole, ComponentProps } from 'react'

/** An element of an ARIA grid. HTML tables won't do, because they cannot leave out the rows that are off screen. */
const element = (role: AriaRole) =>
  function GridElement(props: ComponentProps<'div'>) {
    return <div role={role} {...props} />
  }

export const Grid = element('grid')
export const GridRows = element('rowgroup')
export const GridRow = element('row')
export const GridCell = element('gridcell')
export const GridHead = element('columnheader')
