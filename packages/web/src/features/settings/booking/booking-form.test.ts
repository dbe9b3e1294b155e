import { NEW_BOOKING_PAGE } from '@daywright/contract/resources/booking/booking-page.values'
import { expect, it } from 'vitest'
import { BOOKING_RULES, formOf, lengthChoices, noticeChoices, pageOf } from './booking-form.ts'

it('[WEB-740] a form makes the page that it was made of', () => {
  const form = formOf(null)
  expect(pageOf(form)).toEqual(NEW_BOOKING_PAGE)
  const questions = [
    { text: 'What about?', required: true },
    { text: 'Who else?', required: false },
  ]
  const page = { ...NEW_BOOKING_PAGE, title: 'Call', questions, perDay: null, spamQuestion: 'Sky?', spamAnswer: 'blue' }
  const kept = { id: 'a', userId: 'b', token: null, createdAt: '', updatedAt: '' }
  const edited = formOf({ ...page, ...kept })
  expect(edited.questions).toBe('What about? *\nWho else?')
  expect(pageOf(edited)).toEqual(page)
  expect(pageOf({ ...edited, questions: '\n *\n A ? * \n' }).questions).toEqual([{ text: 'A ?', required: true }])
})

it('[WEB-740] says what is missing before it asks the server', () => {
  expect([BOOKING_RULES.lengths([]), BOOKING_RULES.lengths(['30'])]).toEqual(['Choose at least one length', null])
  expect(BOOKING_RULES.questions('a\nb\nc\nd\ne\nf')).toBe('At most 5 questions')
  expect([BOOKING_RULES.questions('x'.repeat(201)), BOOKING_RULES.questions('a')]).toEqual([
    'A question is too long',
    null,
  ])
  const form = formOf(null)
  expect(BOOKING_RULES.spamAnswer('', { ...form, spamQuestion: 'Sky?' })).toBe('A question needs an answer')
  expect([BOOKING_RULES.spamAnswer('', form), BOOKING_RULES.spamAnswer('x', form)]).toEqual([
    null,
    'A question needs an answer',
  ])
})

it('[WEB-740] offers the usual lengths and notices, and those that are set', () => {
  expect(lengthChoices(['25']).map(({ label }) => label)).toEqual([
    '15m',
    '20m',
    '25m',
    '30m',
    '45m',
    '1h',
    '1h 30m',
    '2h',
  ])
  expect(noticeChoices(90).map(({ label }) => label)).toEqual([
    'None',
    '1h',
    '1h 30m',
    '4h',
    '1 day',
    '2 days',
    '7 days',
  ])
})
