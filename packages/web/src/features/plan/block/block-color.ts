import { isColor } from '../../../ui/icons/color-dot.tsx'

/** [WEB-210] The colour of a project or space, if it can be painted; otherwise that of planned work. */
export const blockColor = (color: string | undefined): string =>
  color && isColor(color) ? color : 'var(--dw-planned-edge)'
