const DAY_MS = 86_400_000

interface Dated {
  project: { targetDays: number | null } | null
  tasks: readonly { startDays: number | null; dueDays: number | null }[]
}

/** The day on which a template begins, or the one on which it ends. */
export type TemplateDay = { startOn: string } | { endOn: string }

/** The day so many days later, as in `2026-03-02`. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The day on which a template ends, counted from its first: that of its project’s target, otherwise the last date of its tasks. */
export function lastDayOf({ project, tasks }: Dated): number {
  if (project && project.targetDays !== null) return project.targetDays
  return tasks.reduce((last, { startDays, dueDays }) => Math.max(last, startDays ?? 0, dueDays ?? 0), 0)
}

/** [TPL-7] The date of day 0. */
export const firstDateOf = (template: Dated, day: TemplateDay): string =>
  'startOn' in day ? day.startOn : daysAfter(day.endOn, -lastDayOf(template))

/** The date of a day of the template; null if it has none. */
export const dateOfDay = (firstDate: string, days: number | null): string | null =>
  days === null ? null : daysAfter(firstDate, days)

const PLACEHOLDER = /\{(\p{L}[\p{L}\p{N}_-]*)\}/gu

/** [TPL-6] Replaces `{client}` with its answer; other text in braces stays. `onAnswer` hears the length of each answer that is filled in. */
export const fillIn = (
  text: string,
  answers: Readonly<Record<string, string>>,
  onAnswer: (length: number) => void = () => {},
): string =>
  text.replace(PLACEHOLDER, (placeholder, name: string) => {
    const answer = Object.hasOwn(answers, name) ? answers[name] : undefined
    if (answer === undefined) return placeholder
    onAnswer(answer.length)
    return answer
  })
