import { currentCode } from '@daywright/language/current-language'

const LIST = new Intl.ListFormat(currentCode() === 'en' ? 'en-GB' : currentCode(), { type: 'conjunction' })

/** `one, two and three` */
export const listText = (items: Iterable<string>): string => LIST.format(items)
