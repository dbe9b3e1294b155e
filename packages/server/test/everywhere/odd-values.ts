import { type JsonSchema, variantsOf } from './json-schema.ts'

/** A value that is written into the request without quoting, because `JSON.stringify` cannot produce it. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const LONE_SURROGATE = new RawJson('"\\ud800"')
const nested = (depth: number) => new RawJson('['.repeat(depth) + ']'.repeat(depth))

/** Odd values for any field. */
const WRONG_TYPES: readonly unknown[] = [null, true, false, 0, -1, 1.5, '', 'x', [], {}, [null], { a: 1 }, [[]], [{}]]
const ODD_NUMBERS: readonly unknown[] = [
  ...[new RawJson('1e999'), new RawJson('-1e999'), new RawJson('1e-999'), new RawJson('-0')],
  ...[2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, -1e308, 5e-324, 0.1],
]
const ODD_TEXTS: readonly unknown[] = [
  ...['\u0000', 'a\u0000b', '\ufeff', '\u200b', ' ', '\n', '\u202eabc', 'e\u0301', '👩‍👩‍👧', '\u{10ffff}', '\uffff'],
  ...[LONE_SURROGATE, new RawJson('"\\udc00\\ud800"'), new RawJson('"\\u0000"')],
  ...["'; drop table task; --", '%00', '../../etc/passwd', '{{7*7}}', '<script>alert(1)</script>', '__proto__'],
  ...['true', 'null', '1e5', 'NaN', 'x'.repeat(100_000)],
]
const ODD_TIMES: readonly unknown[] = [
  ...['2026-02-29', '2026-13-01', '2026-01-01T24:00:00Z', '2026-01-01T00:00:60Z', '0000-00-00', '1969-12-31T23:59:59Z'],
  ...['1970-01-01', '9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59-01:00', '10000-01-01', '-000001-01-01'],
  ...[
    '2026-01-01T00:00:00+99:99',
    '2026-01-01T00:00:00.1234567890Z',
    '20260101',
    '2026-W01-1',
    'now',
    '0',
    1_767_225_600,
  ],
]
const HUGE: readonly unknown[] = [
  ...[nested(20), nested(31), nested(5000), new Array(10_001).fill('x'), new Array(2000).fill({})],
  Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`k${index}`, index])),
]

/** The odd values for a field: around its limits, and of every other type. */
export function oddValues(schema: JsonSchema): unknown[] {
  return [...WRONG_TYPES, ...variantsOf(schema).flatMap(oddOfVariant), ...HUGE]
}

function oddOfVariant(schema: JsonSchema): unknown[] {
  const { minimum, maximum, minLength = 0, maxLength, minItems = 0, maxItems } = schema
  const numbers = [minimum, maximum].filter(bound => bound !== undefined)
  const lengths = maxLength === undefined ? [] : [maxLength, maxLength + 1]
  const counts = maxItems === undefined ? [] : [maxItems, maxItems + 1]
  return [
    ...numbers.flatMap(bound => [bound, bound - 1, bound + 1, String(bound), bound + 0.5]),
    ...[minLength, ...lengths].flatMap(length => ['y'.repeat(length), '😀'.repeat(length)]),
    ...[minItems, ...counts].map(count => new Array(count).fill(entryOf(schema.items))),
    ...(schema.enum ?? []).flatMap(value => [value, String(value).toUpperCase(), `${value} `, [value]]),
    ...(schema.type === 'number' || schema.type === 'integer' ? ODD_NUMBERS : []),
    ...(schema.type === 'string' ? ODD_TEXTS : []),
    ...(schema.format === 'date-time' ? ODD_TIMES : []),
  ]
}

const entryOf = (items: JsonSchema | undefined): unknown => (items?.type === 'integer' ? 1 : 'x')

/** Odd path segments, already escaped. */
export const ODD_SEGMENTS: readonly string[] = [
  ...['%00', '%ff', '%', '%2f', '%2e%2e', '.', '..', '%ED%A0%80', '%F0%9F%98%80', '%0d%0a', '%20', '*', ':id', '{id}'],
  ...['0', '-1', 'null', 'undefined', 'reorder', 'batch', 'a'.repeat(500), 'a'.repeat(501), 'a'.repeat(5000)],
  ...['00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF', "1'--", '%27%20or%201=1'],
]
