import { describe, expect, expectTypeOf, it } from 'vitest'
import type { TagOf, ValuesOf } from './message-values.ts'
import { parseMessage } from './parse-message.ts'
import { piecesIn, translatorOf } from './translate.ts'

const TASKS = '{count, plural, one {# task} other {# tasks}} left'
const english = translatorOf({ code: 'en', catalogue: {} })
const polish = translatorOf({
  code: 'pl',
  catalogue: {
    [TASKS]:
      '{count, plural, one {Zostało # zadanie} few {Zostały # zadania} many {Zostało # zadań} other {Zostało # zadania}}',
    'Due {date}': 'Termin: {date}',
    Open: 'Otwarte',
    'Open | verb': 'Otwórz',
    Later: '',
  },
})

describe('a text', () => {
  it('[LANG-1] is found by its English and its context', () => {
    expect(polish('Due {date}', { date: '2.3.' })).toBe('Termin: 2.3.')
    expect([polish('Open'), polish('Open', undefined, 'verb')]).toEqual(['Otwarte', 'Otwórz'])
  })

  it('[LANG-1] that a language lacks is English, with its plurals', () => {
    expect(polish('Later')).toBe('Later')
    expect(polish('{count, plural, one {# day} other {# days}}', { count: 22 })).toBe('22 days')
  })

  it('[LANG-3] has the plurals of its language', () => {
    const counts = [1, 2, 5, 22, 2000]
    expect(counts.map(count => english(TASKS, { count }))).toEqual([
      '1 task left',
      '2 tasks left',
      '5 tasks left',
      '22 tasks left',
      '2,000 tasks left',
    ])
    expect(counts.map(count => polish(TASKS, { count }))).toEqual([
      'Zostało 1 zadanie',
      'Zostały 2 zadania',
      'Zostało 5 zadań',
      'Zostały 22 zadania',
      'Zostało 2000 zadań',
    ])
  })

  it('[LANG-3] has exact numbers, choices, and values in their branches', () => {
    const text = '{count, plural, =0 {Nothing} one {{name} has #} other {{name} has # of {all, number}}}'
    const said = (count: number) => english(text, { count, name: 'Ada', all: 1500 })
    expect([0, 1, 3].map(said)).toEqual(['Nothing', 'Ada has 1', 'Ada has 3 of 1,500'])
    expect(english('{count, plural, one {<b>#</b> day} other {<b>#</b> days}}', { count: 2 })).toBe('2 days')
    const arabic = translatorOf({ code: 'ar-EG', catalogue: { [TASKS]: '{count, plural, other {#}}' } })
    expect(arabic(TASKS, { count: 12 })).toBe('12')
    const state = (word: string) => english('It is {state, select, done {done} other {open}}.', { state: word })
    expect([state('done'), state('?')]).toEqual(['It is done.', 'It is open.'])
  })

  it('[LANG-3] keeps apostrophes, signs and single angle brackets as they are', () => {
    expect(english("Don't say '{word}' #1 < 2", { word: 'no' })).toBe("Don't say 'no' #1 < 2")
  })

  it.each(['{count, plural, one {a}}', 'open { brace', 'close } brace', '<b>bold', '{count, plural, other {a}'])(
    '[LANG-3] that is not well formed is an error: %s',
    text => {
      expect(() => parseMessage(text)).toThrow(SyntaxError)
    },
  )

  it('[LANG-4] names its values to the compiler', () => {
    expectTypeOf<ValuesOf<'Due {date}, {time}'>>().toEqualTypeOf<{ date: string | number; time: string | number }>()
    expectTypeOf<ValuesOf<'{count, plural, one {# of {name}} other {# of {name}s}} on {day}'>>().toEqualTypeOf<{
      count: number
      name: string | number
      day: string | number
    }>()
    expectTypeOf<ValuesOf<'{n, number} and {state, select, done {Done} other {Open}}'>>().toEqualTypeOf<{
      n: number
      state: string
    }>()
    expectTypeOf<TagOf<'Read <link>the docs</link> and <b>rest</b>'>>().toEqualTypeOf<'link' | 'b'>()
    expectTypeOf(english<'Due {date}'>)
      .parameter(1)
      .toEqualTypeOf<{ date: string | number }>()
  })

  it('[LANG-6] gives tags with what is inside, where the language puts them', () => {
    const catalogue = { 'Read <link>the docs</link>': '<link>Dokumentację {what}</link> przeczytaj' }
    expect(piecesIn({ code: 'pl', catalogue }, 'Read <link>the docs</link>', { what: 1 })).toEqual([
      { tag: 'link', inside: ['Dokumentację ', '1'] },
      ' przeczytaj',
    ])
  })
})
