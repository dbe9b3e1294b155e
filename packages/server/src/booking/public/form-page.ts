import { BOOKING_LIMITS } from '@daywright/contract/resources/booking/booking-page.values'
import { toTimestamp } from '../../time/clock.ts'
import { MINUTE_MS } from '../../time/milliseconds.ts'
import type { PublicPage } from '../pages/booking-page.store.ts'
import { answerField, type FieldProblem, type FormProblems, type GuestForm, spamSum } from './guest-form.ts'
import { type Html, html } from './html.ts'
import type { PublicHtml } from './public-page.ts'
import type { Stranger } from './stranger.ts'
import { timeText } from './time-texts.ts'
import { pageHead } from './times-page.ts'

interface FormView {
  page: PublicPage
  path: string
  form: GuestForm
  problems: FormProblems
}

const UNPROCESSABLE = 422

/** [BOOK-28] What a guest fills in for a time. */
export function formPage(visitor: Stranger, view: FormView): PublicHtml {
  const { page, path, form, problems } = view
  const { say, language } = visitor
  const { startAt, minutes, zone, ticket } = form
  const endAt = toTimestamp(Date.parse(startAt) + minutes * MINUTE_MS)
  const hidden = { startAt, minutes: String(minutes), zone, ticket }
  const back = `${path}?${new URLSearchParams({ minutes: String(minutes), zone })}`
  const isWrong = Object.keys(problems).length > 0
  const content = html`${pageHead(page)}
    <p>${say('When: {time}', { time: timeText({ startAt, endAt }, zone, language) })}</p>
    <p><a href="${back}">${say('Choose another time')}</a></p>
    ${isWrong && html`<p class="problem wrong" role="alert">${say('Please correct what is marked below.')}</p>`}
    <form method="post" action="${path}" novalidate>
    ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
    ${fieldsOf(visitor, view)}
    <button class="send">${say('Book this time')}</button></form>`
  return { title: page.title, content, status: isWrong ? UNPROCESSABLE : 200 }
}

interface Field {
  name: string
  label: string
  value: string
  required: boolean
  /** One line, unless it is a long answer. */
  input: (attributes: Html, value: string) => Html
}

function fieldsOf({ say }: Stranger, { page, form, problems }: FormView): Html[] {
  const [one, other] = spamSum(page, form.startAt)
  const line = (type: string, autocomplete: string, length: number) => (attributes: Html, value: string) =>
    html`<input type="${type}" autocomplete="${autocomplete}" maxlength="${length}" ${attributes} value="${value}">`
  const fields: Field[] = [
    {
      ...{ name: 'name', label: say('Your name'), value: form.name, required: true },
      input: line('text', 'name', BOOKING_LIMITS.guestNameLength),
    },
    {
      ...{ name: 'email', label: say('Your email address'), value: form.email, required: true },
      input: line('email', 'email', BOOKING_LIMITS.guestEmailLength),
    },
    ...page.questions.map(({ text, required }, index) => ({
      name: answerField(index),
      label: required ? text : say('{question} (optional)', { question: text }),
      value: form.answers[index] ?? '',
      required,
      input: (attributes: Html, value: string) =>
        html`<textarea rows="2" maxlength="${BOOKING_LIMITS.answerLength}" ${attributes}>${value}</textarea>`,
    })),
    {
      ...{ name: 'check', value: form.check, required: true },
      label: page.spamQuestion ?? say('So that no program books: how much is {one} plus {other}?', { one, other }),
      input: line('text', 'off', BOOKING_LIMITS.spamAnswerLength),
    },
  ]
  return fields.map(field => {
    const { name, label, value, required, input } = field
    const problem = problems[name]
    const marks = html`${required && html`required `}${problem && html`aria-invalid="true" aria-describedby="${name}-wrong"`}`
    return html`<label for="${name}">${label}</label>${input(html`id="${name}" name="${name}" ${marks}`, value)}
      ${problem && html`<p class="wrong" id="${name}-wrong">${problemText(say, problem)}</p>`}`
  })
}

function problemText(say: Stranger['say'], problem: FieldProblem): string {
  if (problem === 'missing') return say('Please fill this in.')
  if (problem === 'too long') return say('This is too long.')
  return problem === 'no email' ? say('Please enter an email address.') : say('This answer is not right.')
}
