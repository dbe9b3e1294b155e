import { hash } from 'node:crypto'
import type { Booking } from '@daywright/contract/resources/booking/booking'
import { BOOKING_LIMITS } from '@daywright/contract/resources/booking/booking-page.values'
import { isTimezone } from '@daywright/contract/resources/profile/user'
import { isToken } from '../../ids-and-secrets/secrets.ts'
import type { PublicPage } from '../pages/booking-page.store.ts'

/** What a form says, as it was typed. */
export interface GuestForm {
  startAt: string
  minutes: number
  zone: string
  name: string
  email: string
  answers: string[]
  check: string
  /** Books once, however often the form is sent. */
  ticket: string
}

export type FieldProblem = 'missing' | 'too long' | 'no email' | 'wrong'
/** By the names of the fields. */
export type FormProblems = Record<string, FieldProblem>

export const answerField = (index: number) => `answer${index}`

/** Null for what none of our forms sends. */
export function readGuestForm(form: URLSearchParams, { questions }: Pick<PublicPage, 'questions'>): GuestForm | null {
  const field = (name: string) => withoutControls(form.get(name) ?? '').trim()
  const [startAt, zone, ticket] = [field('startAt'), field('zone'), field('ticket')]
  const minutes = Number(field('minutes'))
  const start = Date.parse(startAt)
  if (!Number.isInteger(minutes) || !Number.isFinite(start) || !isTimezone(zone) || !isToken(ticket)) return null
  return {
    startAt: new Date(start).toISOString(),
    minutes,
    zone,
    name: field('name').replaceAll(/\s+/g, ' '),
    email: field('email'),
    answers: questions.map((_question, index) => field(answerField(index))),
    check: field('check'),
    ticket,
  }
}

/** [BOOK-26] Nothing that the database or an email could stumble over; line breaks of answers stay. */
const withoutControls = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\p{Cc}\p{Co}]/gu, character => (character === '\n' ? character : ''))

/** An address as it is used on the internet, in which nothing can end a header or be another address. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i

/** [BOOK-25] [BOOK-26] What has to be corrected. */
export function problemsOfForm(form: GuestForm, page: PublicPage): FormProblems {
  const { name, email, answers, check } = form
  const problems: FormProblems = {}
  if (name === '') problems.name = 'missing'
  else if (isLonger(name, BOOKING_LIMITS.guestNameLength)) problems.name = 'too long'
  if (email.length > BOOKING_LIMITS.guestEmailLength || !EMAIL.test(email)) problems.email = 'no email'
  for (const [index, { required }] of page.questions.entries()) {
    const answer = answers[index] ?? ''
    if (required && answer === '') problems[answerField(index)] = 'missing'
    else if (isLonger(answer, BOOKING_LIMITS.answerLength)) problems[answerField(index)] = 'too long'
  }
  if (plain(check) !== plain(expectedAnswer(page, form.startAt))) problems.check = 'wrong'
  return problems
}

const isLonger = (text: string, most: number) => text.length > most && [...text].length > most
const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** [BOOK-25] Two small numbers that differ from time to time. A program that is made for this page can add them, too. */
export function spamSum({ id }: Pick<PublicPage, 'id'>, startAt: string): [number, number] {
  const bytes = hash('sha256', `${id} ${startAt}`, 'buffer')
  return [2 + ((bytes[0] ?? 0) % 8), 2 + ((bytes[1] ?? 0) % 8)]
}

function expectedAnswer(page: PublicPage, startAt: string): string {
  if (page.spamAnswer !== null) return page.spamAnswer
  const [one, other] = spamSum(page, startAt)
  return String(one + other)
}

/** Unanswered questions are left out. */
export const answersOf = ({ answers }: GuestForm, { questions }: Pick<PublicPage, 'questions'>): Booking['answers'] =>
  questions.flatMap(({ text }, index) => {
    const answer = answers[index] ?? ''
    return answer === '' ? [] : [{ question: text, answer }]
  })
