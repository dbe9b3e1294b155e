import type { BookingPage, BookingPageCreate } from '@daywright/contract/resources/booking/booking-page'
import { BOOKING_LIMITS, NEW_BOOKING_PAGE } from '@daywright/contract/resources/booking/booking-page.values'
import { t } from '@daywright/language/current-language'
import { formatMinutes } from '../../../data/time/minutes.ts'

type Unchanged = Omit<BookingPageCreate, 'title' | 'lengths' | 'perDay' | 'questions' | 'spamQuestion' | 'spamAnswer'>

/** A page as its form has it. */
export interface BookingForm extends Unchanged {
  /** The title. */
  name: string
  lengths: string[]
  /** Empty for no limit. */
  perDay: number | string
  /** One on each line. */
  questions: string
  spamQuestion: string
  spamAnswer: string
}

const REQUIRED = '*'

export function formOf(page: BookingPage | null): BookingForm {
  const { title, lengths, perDay, questions, spamQuestion, spamAnswer, ...same } = page ?? NEW_BOOKING_PAGE
  return {
    ...fieldsOf(same),
    name: title,
    lengths: lengths.map(String),
    perDay: perDay ?? '',
    questions: (questions as BookingPage['questions'])
      .map(({ text, required }) => (required ? `${text} ${REQUIRED}` : text))
      .join('\n'),
    spamQuestion: spamQuestion ?? '',
    spamAnswer: spamAnswer ?? '',
  }
}

const fieldsOf = (page: Unchanged): Unchanged => ({
  description: page.description,
  place: page.place,
  schedulePreferenceId: page.schedulePreferenceId,
  noticeMinutes: page.noticeMinutes,
  daysAhead: page.daysAhead,
  bufferBeforeMinutes: page.bufferBeforeMinutes,
  bufferAfterMinutes: page.bufferAfterMinutes,
  mayMakeLate: page.mayMakeLate,
  showEmail: page.showEmail,
  paused: page.paused,
})

/** What the server gets of a form. */
export function pageOf({ name, lengths, perDay, questions, spamQuestion, spamAnswer, ...same }: BookingForm) {
  return {
    ...same,
    title: name,
    lengths: lengths.map(Number),
    perDay: perDay === '' ? null : Number(perDay),
    questions: questionLines(questions).map(line => {
      const required = line.endsWith(REQUIRED)
      return { text: (required ? line.slice(0, -REQUIRED.length) : line).trim(), required }
    }),
    spamQuestion: spamQuestion.trim() || null,
    spamAnswer: spamAnswer.trim() || null,
  } satisfies BookingPageCreate
}

const questionLines = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && line !== REQUIRED)

/** What can be said before the server is asked. */
export const BOOKING_RULES = {
  lengths: (lengths: string[]) => (lengths.length === 0 ? t('Choose at least one length') : null),
  questions: (questions: string) => {
    const lines = questionLines(questions)
    if (lines.length > BOOKING_LIMITS.questions)
      return t('At most {count, plural, one {# question} other {# questions}}', { count: BOOKING_LIMITS.questions })
    return lines.some(line => line.length > BOOKING_LIMITS.questionLength) ? t('A question is too long') : null
  },
  spamAnswer: (answer: string, { spamQuestion }: BookingForm) =>
    (answer.trim() === '') === (spamQuestion.trim() === '') ? null : t('A question needs an answer'),
}

const LENGTHS = [15, 20, 30, 45, 60, 90, 120]
const HOUR = 60
const NOTICES = [0, HOUR, 4 * HOUR, 24 * HOUR, 48 * HOUR, 7 * 24 * HOUR]

const choices = (usual: readonly number[], present: readonly number[], textOf: (minutes: number) => string) =>
  [...new Set([...usual, ...present])]
    .toSorted((one, other) => one - other)
    .map(minutes => ({ value: String(minutes), label: textOf(minutes) }))

export const lengthChoices = (present: readonly string[]) => choices(LENGTHS, present.map(Number), formatMinutes)

export const noticeChoices = (present: number) =>
  choices(NOTICES, [present], minutes => {
    if (minutes === 0) return t('None')
    const days = minutes / (24 * HOUR)
    return Number.isInteger(days)
      ? t('{count, plural, one {# day} other {# days}}', { count: days })
      : formatMinutes(minutes)
  })
