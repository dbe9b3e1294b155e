import { t } from '@daywright/language/current-language'
import { isColor } from './color-dot.tsx'

/** The server accepts any short text as a colour; the form requires one that can be shown, unless it is unchanged. */
export const colorProblem = (color: string, before: string): string | null =>
  color === before || isColor(color) ? null : t('Use the format #1A2B3C')
