import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  ClearableTimestamp,
  FilterId,
  HexColor,
  Id,
  isUuid,
  nameOf,
  OwnedId,
  patchOf,
  QueryFlag,
  queryInteger,
  queryTimestamp,
  RelationId,
  ShortText,
  SortOrder,
  Timestamp,
  text,
} from './fields.ts'

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

describe('timestamps', () => {
  it.each([
    ['2026-03-02', '2026-03-02T00:00:00.000Z'],
    ['2026-03-02T10:20Z', '2026-03-02T10:20:00.000Z'],
    ['2026-03-02T10:20:30Z', '2026-03-02T10:20:30.000Z'],
    ['2026-03-02T10:20:30z', '2026-03-02T10:20:30.000Z'],
    ['2026-03-02T10:20:30.4Z', '2026-03-02T10:20:30.400Z'],
    ['2026-03-02T10:20:30,45Z', '2026-03-02T10:20:30.450Z'],
    ['2026-03-02T10:20:30.123456789Z', '2026-03-02T10:20:30.123Z'],
    ['2026-03-02T10:20:30.999999Z', '2026-03-02T10:20:30.999Z'],
    ['2026-03-02T10:20:30', '2026-03-02T10:20:30.000Z'],
    ['2026-03-02 10:20:30', '2026-03-02T10:20:30.000Z'],
    ['2026-03-02T10:20:30+11:00', '2026-03-01T23:20:30.000Z'],
    ['2026-03-02T10:20:30+1100', '2026-03-01T23:20:30.000Z'],
    ['2026-03-02T10:20:30-05', '2026-03-02T15:20:30.000Z'],
    ['2026-03-02T10:20:30+05:45', '2026-03-02T04:35:30.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2000-02-29', '2000-02-29T00:00:00.000Z'],
    ['1970-01-01', '1970-01-01T00:00:00.000Z'],
    ['1969-12-31T20:00:00-05:00', '1970-01-01T01:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ])('[FIELD-1] %s is taken as %s', (sent, kept) => {
    expect(Timestamp.parse(sent)).toBe(kept)
  })

  it.each([
    '',
    'now',
    '2026',
    '2026-03',
    '2026-3-2',
    '02.03.2026',
    '20260302',
    '2026-00-01',
    '2026-13-01',
    '2026-03-00',
    '2026-03-32',
    '2026-04-31',
    '2026-02-29',
    '1900-02-29',
    '2026-03-02T24:00:00Z',
    '2026-03-02T10:60:00Z',
    '2026-03-02T10:20:60Z',
    '2026-03-02T10',
    '2026-03-02T10:20:30.1234567890Z',
    '2026-03-02T10:20:30+24:00',
    '2026-03-02T10:20:30+10:60',
    '2026-03-02T10:20:30 Z',
    ' 2026-03-02',
    '2026-03-02\n',
    '2026-03-02T10:20:30Z[UTC]',
    '1969-12-31T23:59:59.999Z',
    '1970-01-01T00:00:00+00:01',
    '9999-12-31T23:59:59-00:01',
    '0000-01-01',
    '0099-01-01',
    '+012026-03-02',
    '-002026-03-02',
  ])('[FIELD-2] %j is refused', sent => {
    expect(accepts(Timestamp, sent)).toBe(false)
  })

  it('[FIELD-2] nothing but text is one', () => {
    for (const value of [0, 1_772_409_600_000, true, null, undefined, {}, ['2026-03-02']])
      expect(accepts(Timestamp, value)).toBe(false)
  })

  it('[FIELD-15] in a query may have a space where an offset has its plus', () => {
    for (const [sent, kept] of [
      ['2026-03-02T10:20:30 11:00', '2026-03-01T23:20:30.000Z'],
      ['2026-03-02T10:20 1100', '2026-03-01T23:20:00.000Z'],
      ['2026-03-02 10:20:30.5 05', '2026-03-02T05:20:30.500Z'],
      ['2026-03-02T10:20:30+11:00', '2026-03-01T23:20:30.000Z'],
      ['2026-03-02 10:20', '2026-03-02T10:20:00.000Z'],
      ['2026-03-02', '2026-03-02T00:00:00.000Z'],
    ] as const)
      expect(queryTimestamp().parse(sent)).toBe(kept)
    for (const sent of ['2026-03-02T10:20:30  11:00', '2026-03-02T10:20:30 24:00', '2026-03-02T10:20:30 Z', '2026 03'])
      expect(accepts(queryTimestamp(), sent)).toBe(false)
    expect(accepts(Timestamp, '2026-03-02T10:20:30 11:00')).toBe(false)
  })

  it('[FIELD-3] that can be cleared are cleared by null and by an empty string', () => {
    expect(ClearableTimestamp.parse('')).toBeNull()
    expect(ClearableTimestamp.parse(null)).toBeNull()
    expect(ClearableTimestamp.parse('2026-03-02')).toBe('2026-03-02T00:00:00.000Z')
    for (const value of [' ', 'never', 0, false, undefined]) expect(accepts(ClearableTimestamp, value)).toBe(false)
  })
})

describe('text', () => {
  it('[FIELD-4] is kept as sent', () => {
    for (const value of ['', ' a ', 'e\u0301', '\u202bעברית\u202c', '👩‍👩‍👧', 'a\r\n\tb', '\u{10ffff}', '\u0001\ufeff'])
      expect(text().parse(value)).toBe(value)
  })

  it('[FIELD-5] holds no NUL and no half of a character', () => {
    for (const value of ['\u0000', 'a\u0000b', '\ud83d', 'a\ude00', '\ude00\ud83d']) {
      expect(accepts(text(), value)).toBe(false)
      expect(accepts(nameOf(100), value)).toBe(false)
      expect(accepts(ShortText, value)).toBe(false)
    }
  })

  it('[FIELD-6] is as long as it has code points', () => {
    for (const letter of ['x', 'ß', '漢', '😀']) {
      expect(accepts(text({ max: 3 }), letter.repeat(3))).toBe(true)
      expect(accepts(text({ max: 3 }), letter.repeat(4))).toBe(false)
    }
    expect(accepts(text({ max: 3 }), '👩‍👩‍👧')).toBe(false)
    expect(accepts(ShortText, '😀'.repeat(50))).toBe(true)
    expect(accepts(ShortText, '😀'.repeat(51))).toBe(false)
  })

  it('[FIELD-7] that names something has more than white space', () => {
    for (const name of ['a', ' a', '.', '\u200b', '0']) expect(nameOf(10).parse(name)).toBe(name)
    for (const name of ['', ' ', '\t\r\n', '\u00a0\u3000\u2003']) expect(accepts(nameOf(10), name)).toBe(false)
  })
})

describe('ids', () => {
  const id = '019f0a1b-2c3d-7e4f-8a5b-6c7d8e9f0a1b'

  it('[FIELD-8] are UUIDs, accepted in any case and returned in lower case', () => {
    for (const schema of [Id, OwnedId, RelationId, FilterId])
      for (const sent of [id, id.toUpperCase()]) expect(schema.parse(sent)).toBe(id)
    expect([isUuid(id), isUuid(id.toUpperCase())]).toEqual([true, false])
    for (const wrong of [`{${id}}`, id.replaceAll('-', ''), `${id}\n`, `${id}0`, 'x', '', 5, null]) {
      expect(accepts(Id, wrong)).toBe(false)
      expect(isUuid(wrong)).toBe(false)
    }
  })

  it('[FIELD-8] in a filter that can be no record’s stand for one that does not exist', () => {
    for (const wrong of ['x', '', '\u0000']) expect(FilterId.parse(wrong)).toBe('00000000-0000-0000-0000-000000000000')
    expect(accepts(FilterId, [id, id])).toBe(false)
  })

  it('[FIELD-8] of records that must be owned are any text: the owner check speaks for all that are wrong', () => {
    for (const value of [id, 'X', '']) expect(OwnedId.parse(value)).toBe(value)
    for (const value of [5, null, {}]) expect(accepts(OwnedId, value)).toBe(false)
  })
})

describe('other fields', () => {
  it('[FIELD-9] a color of six digits is one', () => {
    for (const color of ['#000000', '#aBcDeF', '#123456']) expect(HexColor.parse(color)).toBe(color)
    for (const color of ['#fff', '#1234567', '123456', '#12345g', 'red', '', '#000000\n'])
      expect(accepts(HexColor, color)).toBe(false)
  })

  it('[FIELD-10] a position is any finite number', () => {
    for (const position of [0, -1, 0.5, 1e308]) expect(SortOrder.parse(position)).toBe(position)
    for (const position of [Number.NaN, Number.POSITIVE_INFINITY, '1', null])
      expect(accepts(SortOrder, position)).toBe(false)
  })

  it('[FIELD-11] a whole number in a query has digits only, within its bounds', () => {
    const schema = queryInteger({ min: 1, max: 100 })
    for (const [sent, number] of [
      ['1', 1],
      ['100', 100],
      ['007', 7],
    ] as const)
      expect(schema.parse(sent)).toBe(number)
    for (const sent of ['0', '101', '-1', '+1', '1.0', '1e1', '0x1', ' 1', '', 'x', '9'.repeat(16), ['1', '2'], 1])
      expect(accepts(schema, sent)).toBe(false)
  })

  it('[FIELD-12] a switch in a query is on by the word true alone', () => {
    expect(QueryFlag.parse('true')).toBe(true)
    for (const sent of ['false', '', '1', 'TRUE', 'yes']) expect(QueryFlag.parse(sent)).toBe(false)
    expect(QueryFlag.parse(undefined)).toBeUndefined()
  })

  it('[FIELD-13] a patch fills nothing in: what is absent stays absent', () => {
    const Record = z.object({ name: z.string(), count: z.int().default(3), note: z.string().nullable().default('x') })
    const Patch = patchOf(Record)
    expect(Record.parse({ name: 'a' })).toEqual({ name: 'a', count: 3, note: 'x' })
    expect(Patch.parse({})).toEqual({})
    expect(Patch.parse({ note: null, unknown: 1 })).toEqual({ note: null })
    expect(accepts(Patch, { count: null })).toBe(false)
    expect(accepts(Patch, { count: 1.5 })).toBe(false)
  })
})
