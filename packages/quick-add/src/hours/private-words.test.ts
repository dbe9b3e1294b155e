import { describe, expect, it } from 'vitest'
import { soundsPrivate } from './private-words.ts'

const PRIVATE = [
  'Call mom',
  'Clean the kitchen',
  'Running',
  'Go for a run',
  'Run',
  'Run 5 km',
  'Morning walk',
  'Gym',
  'Buy groceries',
  'Dentist',
  'Mow the lawn',
  'Plan Ana’s birthday',
  'Haircut',
]
const NOT_PRIVATE = [
  'Write report',
  'Run tests',
  'Walk through the contract',
  'Clean up the build',
  'Vet the candidates',
  'Call dentist',
  'Book appointment with the doctor',
  'Call the bank',
  'Parse JSON',
  'Prepare workshop',
  '',
]

describe('private tasks', () => {
  it('[WEB-306] are recognized by words that work does not use', () => {
    expect(PRIVATE.filter(title => !soundsPrivate(title))).toEqual([])
    expect(NOT_PRIVATE.filter(title => soundsPrivate(title))).toEqual([])
  })

  it('[WEB-306] are recognized by their labels, which say more than the title', () => {
    expect(soundsPrivate('Paint', ['home'])).toBe(true)
    expect(soundsPrivate('Paint', ['Personal'])).toBe(true)
    expect(soundsPrivate('Paint', ['deep work'])).toBe(false)
    expect(soundsPrivate('Fit the kitchen of Mr Lee', ['work'])).toBe(false)
  })
})
