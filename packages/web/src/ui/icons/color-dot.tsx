import { DEFAULT_COLOR, HEX_COLOR } from '@daywright/contract/fields/appearance.values'
import classes from './color-dot.module.css'

/** Colours of spaces and projects are any short text; only what is surely a colour is painted. */
export const isColor = (color: string) => HEX_COLOR.test(color)

/** The colour that a person gave to a project, space or label; always beside its name, never alone. */
export function ColorDot({ color, size = 10 }: { color: string | null; size?: number }) {
  const backgroundColor = color && isColor(color) ? color : DEFAULT_COLOR
  return <span aria-hidden className={classes.dot} style={{ width: size, height: size, backgroundColor }} />
}
