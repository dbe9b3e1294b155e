import { type Locale, numberIn, pluralIn } from './locale-formats.ts'
import type { Message } from './parse-message.ts'

/** What a text becomes: words, the values that were put in, and tags with what is inside. */
export type Piece<Given> = string | Given | { tag: string; inside: Piece<Given>[] }

/** Puts values into a text. Values are strings and numbers, or what a caller can show, such as elements of the page. */
export function formatMessage<Given>(
  message: Message,
  values: Readonly<Record<string, Given | string | number>>,
  locale: Locale,
  count = 0,
): Piece<Given>[] {
  return message.flatMap((part): Piece<Given>[] => {
    if (typeof part === 'string') return [part]
    if (part.kind === 'count') return [numberIn(locale).format(count)]
    if (part.kind === 'tag') return [{ tag: part.name, inside: formatMessage(part.inside, values, locale, count) }]
    const value = values[part.name] ?? ''
    if (part.kind === 'value')
      return [typeof value === 'number' ? (part.isNumber ? numberIn(locale).format(value) : String(value)) : value]
    if (part.kind === 'select')
      return formatMessage(part.branches[String(value)] ?? part.branches.other ?? [], values, locale, count)
    const number = Number(value)
    const branch = part.branches[`=${number}`] ?? part.branches[pluralIn(locale).select(number)] ?? part.branches.other
    return formatMessage(branch ?? [], values, locale, number)
  })
}

/** The words alone. */
export const textOf = (pieces: readonly Piece<string>[]): string =>
  pieces.map(piece => (typeof piece === 'string' ? piece : textOf(piece.inside))).join('')
