import { ISO_8601 } from '@daywright/contract/fields/fields'
import type { FieldTree } from './field-tree.ts'

/** [FIELD-18] A date alone means the end of that day: what is due on Friday may be done on Friday. Anything else starts with the day. */
const ENDS_WITH_DAY: readonly string[] = ['dueAt', 'dueBefore']
const LAST_MINUTE = Temporal.PlainTime.from('23:59')
const OFFSET = 8

/** Whether it names neither UTC nor an offset. */
const isLocal = (text: string): boolean => {
  const match = ISO_8601.exec(text)
  return match !== null && match[OFFSET] === undefined
}

/** [FIELD-1] Whether some timestamp of an input is a local time, so that its meaning depends on the zone of the profile. */
export function hasLocalTimes(tree: FieldTree, value: unknown): boolean {
  if (tree.kind === 'timestamp') return typeof value === 'string' && isLocal(value)
  if (tree.kind === 'list') return Array.isArray(value) && value.some(item => hasLocalTimes(tree.items, item))
  if (tree.kind !== 'object' || typeof value !== 'object' || value === null) return false
  for (const name in value) {
    const field = tree.fields.get(name)
    if (field && field.kind !== 'other' && hasLocalTimes(field, value[name as keyof typeof value])) return true
  }
  return false
}

/** The same input with instants instead of local times. Values that are no times are left for the schema to refuse. */
export function withInstants(tree: FieldTree, value: unknown, zone: string, name = ''): unknown {
  if (tree.kind === 'timestamp')
    return typeof value === 'string' && isLocal(value) ? toInstant(value, zone, name) : value
  if (tree.kind === 'list')
    return Array.isArray(value) ? value.map(item => withInstants(tree.items, item, zone, name)) : value
  if (tree.kind !== 'object' || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const field = tree.fields.get(key)
      return [key, field ? withInstants(field, item, zone, key) : item]
    }),
  )
}

function toInstant(text: string, zone: string, name: string): string {
  try {
    const local =
      text.length > 10 ? Temporal.PlainDateTime.from(text.replace(',', '.'), { overflow: 'reject' }) : dayOf(text, name)
    return local.toZonedDateTime(zone).toInstant().toString()
  } catch {
    return text
  }
}

function dayOf(text: string, name: string): Temporal.PlainDateTime {
  const day = Temporal.PlainDate.from(text, { overflow: 'reject' })
  return day.toPlainDateTime(ENDS_WITH_DAY.includes(name) ? LAST_MINUTE : undefined)
}
