import { ColorDot } from '../../../ui/icons/color-dot.tsx'
import { GridCell, GridRow } from '../../../ui/lists/grid.tsx'
import classes from './group-heading.module.css'
import type { Group } from './task-groups.ts'

/** The heading above the tasks of a group. */
export function GroupHeading({ group }: { group: Group }) {
  return (
    <GridRow className={classes.group}>
      <GridCell aria-colspan={9}>
        <h2 className={classes.name}>
          {group.color !== undefined && <ColorDot color={group.color} />}
          {group.name}
        </h2>
      </GridCell>
    </GridRow>
  )
}
