import { currentCode } from '@daywright/language/current-language'
import { madeWhenNeeded } from '../time/made-when-needed.ts'

const list = madeWhenNeeded(
  () => new Intl.ListFormat(currentCode() === 'en' ? 'en-GB' : currentCode(), { type: 'conjunction' }),
)

/** `one, two and three` */
export const listText = (items: Iterable<string>): string => list().format(items)
