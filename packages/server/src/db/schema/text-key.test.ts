import { describe, expect, it } from 'vitest'
import { textKey } from './text-key.ts'

const inKeyOrder = (texts: readonly string[]) =>
  texts.toSorted((a, b) => Buffer.compare(Buffer.from(textKey(a)), Buffer.from(textKey(b))))

const TITLES = [
  'a',
  'Ärger',
  'b10',
  'B9',
  'z',
  'zoo 10',
  'zoo 9',
  'zoo',
  'Zoologist',
  'Öl',
  'Ofen',
  'Oma',
  'Straße 7',
  'Strasse 8',
  'résumé',
  'resume',
  'Resumes',
  'École',
  'ecole 2',
  'naïve',
  'naive plan',
  'Łódź',
  'Lodge',
  'Århus',
  'Aarhus',
  'ångström',
  '007',
  '7 days',
  '10 days',
  '1st thing',
  '2026-03-01 report',
  '2026-11-01 report',
  '#3 ticket',
  '@home',
  '(later) paint',
  '- call',
  'call Ann',
  'Call Bob',
  'call-back',
  'call  twice',
  '“quoted”',
  '€ 30',
  'Ελλάδα',
  'Αθήνα',
  'Ωμέγα',
  'Ёлка',
  'Ель',
  'Елка 2',
  'Йогурт',
  'Игра',
  'Яблоко',
  '買い物',
  '日本',
  'かき',
  'がき',
  'さけ',
]

describe('the key of a text', () => {
  it('[TASK-32] sorts like a dictionary', () => {
    const dictionary = new Intl.Collator('en', { sensitivity: 'accent', numeric: true })
    expect(inKeyOrder(TITLES)).toEqual(TITLES.toSorted(dictionary.compare))
  })

  it('[TASK-32] is the same in upper and lower case, and counts numbers by their value', () => {
    expect(textKey('STRASSE 007')).toBe(textKey('straße 7'))
    expect(textKey('ΣΊΣΥΦΟΣ')).toBe(textKey('σίσυφος'))
    expect(textKey('e\u0301')).toBe(textKey('É'))
    expect(textKey('a')).not.toBe(textKey('á'))
  })

  it('[TASK-41] is short, and is text that every database stores', () => {
    for (const long of ['𐐔'.repeat(500), 'é'.repeat(500), '9'.repeat(500), '\u0000\ud800x', '﷽'.repeat(500)]) {
      expect(Buffer.byteLength(textKey(long))).toBeLessThan(600)
      expect(textKey(long)).not.toContain('\u0000')
      expect(textKey(long).isWellFormed()).toBe(true)
    }
    expect(textKey('')).toBe('')
  })
})
