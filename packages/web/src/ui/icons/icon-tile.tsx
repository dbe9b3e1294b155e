import { Box } from '@mantine/core'
import { isColor } from './color-dot.tsx'
import classes from './icon-tile.module.css'
import { NamedIcon } from './named-icon.tsx'

/** The icon of a space or project beside a bar of its colour; the icon itself stays readable with any colour. */
export function IconTile({ color, icon, size = 34 }: { color: string; icon: string; size?: number }) {
  return (
    <Box component="span" className={classes.tile} w={size} h={size} __vars={isColor(color) ? { '--own': color } : {}}>
      <NamedIcon name={icon} size={size * 0.55} />
    </Box>
  )
}
