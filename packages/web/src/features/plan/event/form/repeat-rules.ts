import { ruleParts, ruleText } from '@daywright/contract/resources/recurrence/recurrence-rule'
import { t } from '@daywright/language/current-language'

/** How often an event repeats; `custom` is a rule as text. */
export const REPEATS = [
  { value: 'none', label: t('Does not repeat'), rule: null },
  { value: 'daily', label: t('Every day'), rule: 'FREQ=DAILY' },
  { value: 'weekdays', label: t('Every weekday'), rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' },
  { value: 'weekly', label: t('Every week'), rule: 'FREQ=WEEKLY' },
  { value: 'fortnightly', label: t('Every 2 weeks'), rule: 'FREQ=WEEKLY;INTERVAL=2' },
  { value: 'monthly', label: t('Every month'), rule: 'FREQ=MONTHLY' },
  { value: 'yearly', label: t('Every year'), rule: 'FREQ=YEARLY' },
  { value: 'custom', label: t('By a rule'), rule: undefined },
] as const

export type Repeat = (typeof REPEATS)[number]['value']

/** Rules that are not in the list are shown as text. */
export const repeatOf = (rule: string | null): Repeat => REPEATS.find(known => known.rule === rule)?.value ?? 'custom'

/** The rule of a choice; the text, if that is what was chosen. */
export function repeatRule(repeat: Repeat, text: string): string | null {
  const { rule } = REPEATS.find(({ value }) => value === repeat) ?? REPEATS[0]
  return rule === undefined ? text.trim().toUpperCase() : rule
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const daysOf = (rule: string) => ruleParts(rule).get('BYDAY')?.split(',') ?? []

/** An event on several weekdays stays on them: moving all of it changes only the time of day. */
export const keepsItsDays = (rule: string | null): boolean => rule !== null && daysOf(rule).length > 1

/** The rule of an event that moves by some days, where the rule names its weekday. */
export function movedRule(rule: string, days: number): string {
  const [weekday = '', ...others] = daysOf(rule)
  const index = WEEKDAYS.indexOf(weekday)
  if (others.length > 0 || index < 0) return rule
  const moved = WEEKDAYS[(((index + days) % 7) + 7) % 7] ?? weekday
  return ruleText(ruleParts(rule).set('BYDAY', moved))
}
