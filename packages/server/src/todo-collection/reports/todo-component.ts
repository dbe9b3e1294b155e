import { cleanText } from '@daywright/calendar/syntax/clean-text'
import { type ContentLine, contentLine, endOfName } from '@daywright/calendar/syntax/content-line'

/** A part of a to-do as filters see it. */
export interface Component {
  name: string
  properties: ContentLine[]
  components: Component[]
}

/** The calendar of a to-do that we have written, so that everything in it ends. */
export function componentOf(text: string): Component {
  const root: Component = { name: '', properties: [], components: [] }
  const open = [root]
  for (const line of text.replaceAll(/\r\n[ \t]/g, '').split('\r\n')) {
    const nameEnd = endOfName(line, 0, line.length)
    if (nameEnd === line.length) continue
    const property = contentLine(line, line.slice(0, nameEnd).toUpperCase(), nameEnd, line.length)
    const current = open.at(-1) ?? root
    if (property.name === 'BEGIN') {
      const component = { name: property.value.toUpperCase(), properties: [], components: [] }
      current.components.push(component)
      open.push(component)
    } else if (property.name === 'END') open.pop()
    else current.properties.push(property)
  }
  return root
}

const LONGEST_VALUE = 1_000_000

export const textValueOf = (property: ContentLine): string => cleanText(property.value, LONGEST_VALUE)
