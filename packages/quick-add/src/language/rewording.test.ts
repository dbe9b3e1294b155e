import { expect, it } from 'vitest'
import { rewording } from './rewording.ts'

const reword = rewording({
  classes: { day: { monday: 'montag', tuesday: 'dienstag' } },
  rules: [
    ['nächster {day}', 'next {day}'],
    ['{day}', '{day}'],
    ['(?<=MONDAY )um (?<h>\\d{1,2})(?:[:.](?<m>\\d{2}))?', 'at {h}:{m|00}'],
  ],
  notEnglish: 'am',
})

/** What stands for each word of the reworded text. */
function typedFor(line: string): string[] {
  const { text, starts, ends } = reword(line)
  return [...text.matchAll(/\S+/g)].map(({ index, 0: word }) =>
    line.slice(starts[index] ?? 0, ends[index + word.length - 1] ?? 0),
  )
}

it('[QUICK-11] words know where they were typed, after any rewording', () => {
  expect(reword('Bericht NÄCHSTER Montag um 9').text).toBe('Bericht next monday at 9:00')
  expect(typedFor('Bericht NÄCHSTER Montag um 9')).toEqual([
    'Bericht',
    'NÄCHSTER Montag',
    'NÄCHSTER Montag',
    'um 9',
    'um 9',
  ])
  expect(reword('am Montag um 9.30, Montags').text).toBe('· monday at 9:30, Montags')
  expect(reword('Montag um 9').text).toBe('monday at 9:00')
})

it('[QUICK-12] an accent may be missing or a character of its own', () => {
  for (const line of ['nachster Dienstag', 'nächster Dienstag'.normalize('NFD')]) {
    expect(reword(line).text).toBe('next tuesday')
    expect(typedFor(line)).toEqual([line, line])
  }
})

it('[QUICK-8] blanks one after another are one, so that no pattern takes long for them', () => {
  const line = `a${' '.repeat(2000)}Montag`
  expect(reword(line).text).toBe('a monday')
  expect(typedFor(line)).toEqual(['a', 'Montag'])
})
