const WEEKDAY = '(MO|TU|WE|TH|FR|SA|SU)'
const listOf = (item: string) => new RegExp(`^${item}(,${item})*$`)
const signed = (max: string) => `[+-]?${max}`

/** The parts that a rule may have, each with its form. */
const PARTS: Readonly<Record<string, RegExp>> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,3}$/,
  UNTIL: /^\d{8}(T\d{6}Z?)?$/,
  BYDAY: listOf(`(${signed('[1-9]\\d?')})?${WEEKDAY}`),
  BYMONTHDAY: listOf(signed('([1-9]|[12]\\d|3[01])')),
  BYMONTH: listOf('([1-9]|1[0-2])'),
  BYSETPOS: listOf(signed('[1-9]\\d{0,2}')),
  WKST: new RegExp(`^${WEEKDAY}$`),
}

/** The parts of a rule by name, in their order. */
export const ruleParts = (rule: string): Map<string, string> =>
  new Map(
    rule.split(';').map(part => {
      const [name = '', ...value] = part.split('=')
      return [name, value.join('=')]
    }),
  )

export const ruleText = (parts: ReadonlyMap<string, string>): string =>
  [...parts].map(([name, value]) => `${name}=${value}`).join(';')

/** What is wrong with a recurrence rule, or null when nothing is. Rules repeat once a day at the most. */
export function ruleProblem(rule: string): string | null {
  const parts = ruleParts(rule)
  if (parts.size < rule.split(';').length) return 'must not have a part twice'
  if (!parts.has('FREQ')) return 'must be a rule like FREQ=WEEKLY;BYDAY=MO,TH'
  for (const [name, value] of parts) {
    const form = PARTS[name]
    if (!form) return `must only have the parts ${Object.keys(PARTS).join(', ')}`
    if (!form.test(value)) return `must not have ${name}=${value}`
  }
  if (parts.has('COUNT') && parts.has('UNTIL')) return 'must end with COUNT or UNTIL, not both'
  const until = parts.get('UNTIL')
  if (until && Number.isNaN(Date.parse(isoDate(until)))) return `must not have UNTIL=${until}`
  const isShort = ['DAILY', 'WEEKLY'].includes(parts.get('FREQ') ?? '')
  if (isShort && /\d/.test(parts.get('BYDAY') ?? '')) return 'must not number the days of a week'
  if (parts.get('FREQ') === 'WEEKLY' && parts.has('BYMONTHDAY')) return 'must not have BYMONTHDAY in a weekly rule'
  return null
}

const isoDate = (compact: string) => `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6, 8)}`
