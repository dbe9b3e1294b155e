import type { ReadTodo } from '@daywright/calendar/read-todos'
import { type ContentLine, parameter } from '@daywright/calendar/syntax/content-line'
import { caldav, type DavName } from '../../calendars/accounts/caldav/dav/dav-names.ts'
import type { DavElement } from '../../calendars/accounts/caldav/dav/read-elements.ts'
import { davRefusal } from '../dav/dav-refusal.ts'
import { childOf, childrenOf } from '../dav/dav-request.ts'
import { alarmsWithin, type TimeRange, timeRangeOf, todoWithin, within } from './time-range.ts'
import { type Component, textValueOf } from './todo-component.ts'

/** What of a to-do a filter looks at. */
export interface FilteredTodo {
  calendar: Component
  todo: ReadTodo
  /** Where local days and times are meant. */
  zone: string
}

type Test<Subject> = (subject: Subject, filtered: FilteredTodo) => boolean

const COMP_FILTER = caldav('comp-filter')
const PROP_FILTER = caldav('prop-filter')
const PARAM_FILTER = caldav('param-filter')
const TEXT_MATCH = caldav('text-match')
const TIME_RANGE = caldav('time-range')
const NOT_DEFINED = caldav('is-not-defined')
const COLLATIONS = ['i;ascii-casemap', 'i;octet', 'i;unicode-casemap', 'default', '']

/** [CALTODO-10] Which to-dos a calendar-query asks for. Throws 403 for a filter that says nothing of calendars, or what we do not know. */
export function todoFilter(filter: DavElement | undefined): (todo: FilteredTodo) => boolean {
  const root = filter && childOf(filter, COMP_FILTER)
  if (!root || nameOf(root) !== 'VCALENDAR') throw davRefusal('valid-filter')
  const test = componentsTest(root)
  return filtered => test(filtered.calendar.components, filtered)
}

const nameOf = ({ attributes }: DavElement) => (attributes.name ?? '').toUpperCase()

/** Whether some component of that name is as the filter wants it, or whether there is none. */
function componentsTest(filter: DavElement): Test<readonly Component[]> {
  const name = nameOf(filter)
  const named = (components: readonly Component[]) => components.filter(component => component.name === name)
  if (childOf(filter, NOT_DEFINED)) return components => named(components).length === 0
  const range = rangeIn(filter)
  const isWithin = WITHIN[name]
  if (range && !isWithin) throw davRefusal('supported-filter')
  const properties = childrenOf(filter, PROP_FILTER).map(propertiesTest)
  const inner = childrenOf(filter, COMP_FILTER).map(componentsTest)
  return (components, filtered) =>
    named(components).some(
      component =>
        (range === null || isWithin?.(range, filtered)) &&
        properties.every(test => test(component.properties, filtered)) &&
        inner.every(test => test(component.components, filtered)),
    )
}

/** What a time range means for each kind of component. There are no others than to-dos and their alarms here. */
const WITHIN: Readonly<Record<string, (range: TimeRange, filtered: FilteredTodo) => boolean>> = {
  VTODO: (range, { todo, zone }) => todoWithin(todo, range, zone),
  VALARM: (range, { todo }) => alarmsWithin(todo, range),
  VEVENT: () => false,
  VJOURNAL: () => false,
  VFREEBUSY: () => false,
}

function propertiesTest(filter: DavElement): Test<readonly ContentLine[]> {
  const name = nameOf(filter)
  const named = (properties: readonly ContentLine[]) => properties.filter(property => property.name === name)
  if (childOf(filter, NOT_DEFINED)) return properties => named(properties).length === 0
  const range = rangeIn(filter)
  const matches = textTest(filter)
  const parameters = childrenOf(filter, PARAM_FILTER).map(parameterTest)
  return (properties, { zone }) =>
    named(properties).some(
      property =>
        (range === null || within(property, range, zone)) &&
        matches(textValueOf(property)) &&
        parameters.every(test => test(property)),
    )
}

function parameterTest(filter: DavElement): (property: ContentLine) => boolean {
  const name = nameOf(filter)
  if (childOf(filter, NOT_DEFINED)) return property => parameter(property, name) === null
  const matches = textTest(filter)
  return property => {
    const value = parameter(property, name)
    return value !== null && matches(value)
  }
}

function textTest(filter: DavElement): (value: string) => boolean {
  const match = childOf(filter, TEXT_MATCH)
  if (!match) return () => true
  const { collation = '', 'negate-condition': negated } = match.attributes
  if (!COLLATIONS.includes(collation)) throw davRefusal('supported-filter')
  const folded = (text: string) => (collation === 'i;octet' ? text : text.toLowerCase())
  const wanted = folded(match.text)
  return value => folded(value).includes(wanted) !== (negated === 'yes')
}

function rangeIn(filter: DavElement): TimeRange | null {
  const range = childOf(filter, TIME_RANGE)
  return range ? timeRangeOf(range.attributes) : null
}

export const FILTER: DavName = caldav('filter')
