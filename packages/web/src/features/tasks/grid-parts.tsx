import type { AriaRole, ComponentProps } from 'react'

/** A part of a grid. Not a table's element: a table cannot leave out the rows that are not on screen. */
const part = (role: AriaRole) =>
  function GridPart(props: ComponentProps<'div'>) {
    return <div role={role} {...props} />
  }

export const Grid = part('grid')
export const GridRows = part('rowgroup')
export const GridRow = part('row')
export const GridCell = part('gridcell')
export const GridHead = part('columnheader')
