/** How text is emphasized on a terminal. */
export interface Style {
  bold(text: string): string
  dim(text: string): string
  bad(text: string): string
  good(text: string): string
}

interface Output {
  isTTY?: boolean
}

/** [CMD-5] Colours only on a terminal that has them, and not for people who have turned them off. */
export const hasColours = ({ isTTY = false }: Output, { NO_COLOR = '', TERM = '' }: NodeJS.ProcessEnv): boolean =>
  isTTY && NO_COLOR === '' && TERM !== 'dumb'

export function styleFor(output: Output, environment: NodeJS.ProcessEnv): Style {
  const isColoured = hasColours(output, environment)
  const code = (start: number, end: number) => (text: string) =>
    isColoured ? `\u001b[${start}m${text}\u001b[${end}m` : text
  return { bold: code(1, 22), dim: code(2, 22), bad: code(31, 39), good: code(32, 39) }
}

/** Control characters, and those that change the direction of text. */
const CONTROL = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu

/** [CMD-6] Titles come from calendars and imports too: none may move the cursor or change the terminal. */
export const plain = (text: string): string => text.replace(CONTROL, ' ')
