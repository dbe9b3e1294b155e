import { z } from 'zod'
import { APPEARANCE_LENGTH, HEX_COLOR } from './appearance.values.ts'
import { MAX_REORDERED } from './order.values.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** Matches no record: what an unusable filter id is turned into, so that it finds nothing instead of failing. */
const NO_RECORD = '00000000-0000-0000-0000-000000000000'
export const ISO_8601 =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|z|[+-]\d{2}(?::?\d{2})?)?)?$/
const SPACE_OF_OFFSET = /^(.{10}[T ].*) (?=\d{2}(?::?\d{2})?$)/
const YEARS = { first: 1970, last: 9999 }

export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

/** [FIELD-8] Some clients send ids in upper case; stored ids are in lower case. Other text stays unchanged. */
export function lowercaseUuid(value: string): string {
  const id = value.toLowerCase()
  return isUuid(id) ? id : value
}

/** An id that the server made. */
export const Id = z.string().overwrite(lowercaseUuid).regex(UUID, 'must be a UUID').meta({ format: 'uuid' })

/** An id of a record that the caller must own. Any string is let through: the owner check answers for all bad ones alike. */
export const OwnedId = z.string().overwrite(lowercaseUuid).meta({ format: 'uuid' })

/** What a relation field says of a value that cannot be an id; the server answers it as it answers an unknown id. */
export const NO_SUCH_RECORD = 'must be the id of a record of yours'

/** The id of a record that another one points at, such as `spaceId`. */
export const RelationId = z.string({ error: NO_SUCH_RECORD }).overwrite(lowercaseUuid).meta({ format: 'uuid' })

/** [PREF-10] What a label, project or space says about the tasks that are added with it. */
export const HoursOfNewTasks = RelationId.nullable()
  .default(null)
  .describe('The schedule preference of new tasks with it, in the web app and quick add')

/** An id in a list filter: one that cannot be a record's matches nothing. */
export const FilterId = z
  .string()
  .overwrite(lowercaseUuid)
  .overwrite(value => (isUuid(value) ? value : NO_RECORD))
  .meta({ format: 'uuid' })

/** The timestamp as UTC with milliseconds, or null when the text is not a usable ISO 8601 date or date and time. */
export function toUtcTimestamp(text: string): string | null {
  const match = ISO_8601.exec(text)
  if (!match) return null
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', offset = 'Z'] = match
  // Date.UTC takes years of two digits for those of the twentieth century.
  if (Number(year) < 100) return null
  if (Number(month) < 1 || Number(month) > 12 || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59)
    return null
  if (Number(day) < 1 || Number(day) > new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()) return null
  const offsetMinutes = minutesOfOffset(offset)
  if (offsetMinutes === null) return null
  const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3))
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  const instant = new Date(local + milliseconds - offsetMinutes * 60_000)
  const utcYear = instant.getUTCFullYear()
  return utcYear < YEARS.first || utcYear > YEARS.last ? null : instant.toISOString()
}

function minutesOfOffset(offset: string): number | null {
  if (offset === 'Z' || offset === 'z') return 0
  const digits = offset.slice(1).replace(':', '')
  const hours = Number(digits.slice(0, 2))
  const minutes = Number(digits.slice(2) || '0')
  if (hours > 23 || minutes > 59) return null
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}

const NOT_A_TIMESTAMP = 'must be an ISO 8601 timestamp'
const asUtc = (given: z.ZodString, error: string) =>
  given
    .refine(text => toUtcTimestamp(text) !== null, { error, abort: true })
    .overwrite(text => toUtcTimestamp(text) ?? text)
    .meta({ format: 'date-time' })

/** Taken as any ISO 8601 date or date and time, given as UTC with milliseconds. What names no offset was read in the zone of the profile before [FIELD-1]. */
export const Timestamp = asUtc(z.string(), NOT_A_TIMESTAMP)

/** [FIELD-15] The same in a query string, where the `+` of an offset arrives as a space unless the client escaped it. */
export const queryTimestamp = (error = NOT_A_TIMESTAMP) =>
  asUtc(
    z.string(error).overwrite(text => text.replace(SPACE_OF_OFFSET, '$1+')),
    error,
  )

const LOCAL_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** A day without a time or a zone, as in `2026-03-02`. */
export const LocalDate = z
  .string()
  .regex(LOCAL_DATE, { error: 'must be a date like 2026-03-02', abort: true })
  .refine(text => toUtcTimestamp(text) !== null, 'must be a date like 2026-03-02')
  .meta({ format: 'date' })

/** A local time of day. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time from 00:00 to 23:59')

/** A date in a PATCH body that null or an empty string clears. */
export const ClearableTimestamp = z
  .union([Timestamp, z.literal(''), z.null()], { error: 'must be an ISO 8601 timestamp, or empty to clear it' })
  .transform(value => (value === '' ? null : value))

/** Counts only where it matters: a code point has one or two units, and counting those of a megabyte takes a while. */
const codePoints = (text: string, enough: number) =>
  text.length <= enough || text.length > 2 * enough ? text.length : [...text].length

/** Text kept as sent; lengths count code points. NUL and broken surrogates are refused: not every database holds them. */
export function text(limit?: { max: number }) {
  const readable = z
    .string()
    .refine(value => !value.includes('\u0000') && value.isWellFormed(), 'must not contain NUL or broken characters')
  if (!limit) return readable
  return readable
    .refine(value => codePoints(value, limit.max) <= limit.max, `must be at most ${limit.max} characters`)
    .meta({ maxLength: limit.max })
}

/** A title or name: at least one character that is not white space. */
export const nameOf = (max: number) =>
  text({ max })
    .refine(value => value.trim() !== '', 'must not be empty')
    .meta({ minLength: 1, maxLength: max })

export const HexColor = z.string().regex(HEX_COLOR, 'must be a color like #1A2B3C')

/** A colour or icon name: short text whose meaning is the client's. */
export const ShortText = text({ max: APPEARANCE_LENGTH })

/** A position in a list: any finite number, so that an entry can always be put between two others. */
export const SortOrder = z.number()

/** The ids of records in their new order. */
export const OrderedIds = z
  .array(Id)
  .min(1)
  .max(MAX_REORDERED)
  .refine(ids => new Set(ids).size === ids.length, 'must not name a record twice')

/** A list in its new order. */
export const NewOrder = z.object({ orderedIds: OrderedIds })

/** A whole number in a query string. */
export const queryInteger = (bounds: { min: number; max: number }) =>
  z
    .string()
    .regex(/^\d{1,16}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(bounds.min).max(bounds.max))
    .meta({ type: 'integer', minimum: bounds.min, maximum: bounds.max })

/** A switch in a query string: on when it says `true`, off otherwise. */
export const QueryFlag = z
  .string()
  .transform(value => value === 'true')
  .optional()
  .meta({ enum: ['true', 'false'] })

/** The answer of an endpoint that has nothing to tell but that it worked. */
export const Success = z.object({ success: z.literal(true) })

type WithoutDefault<S> = S extends z.ZodDefault<infer Inner> ? Inner : S
type PatchShape<S extends z.ZodRawShape> = { [K in keyof S]: z.ZodExactOptional<WithoutDefault<S[K]>> }

/** A field without its default, and with its description. */
function withoutDefault(field: z.ZodType): z.ZodType {
  if (!(field instanceof z.ZodDefault)) return field
  const inner = field.unwrap() as z.ZodType
  return field.description === undefined ? inner : inner.describe(field.description)
}

/** Every field optional and without its default: in a PATCH, absent means unchanged. */
export function patchOf<S extends z.ZodRawShape>(schema: z.ZodObject<S>): z.ZodObject<PatchShape<S>> {
  const shape = Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [name, z.exactOptional(withoutDefault(field as z.ZodType))]),
  )
  return z.object(shape as unknown as PatchShape<S>)
}

/** One page of a list, with the number of all matches. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    pagination: z.object({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() }),
  })
