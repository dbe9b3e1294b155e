/**
 * [WEB-208] The interface is English, so dates are too: in the browser's English if its language is English. For other
 * languages the day comes first, and the clock has 12 or 24 hours as that language has it.
 */
export function englishFor(language: string): string {
  if (/^en\b/i.test(language)) return language
  const { hour12 } = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions()
  return `en-GB-u-hc-${hour12 ? 'h12' : 'h23'}`
}

export const LOCALE = englishFor(navigator.language)

/** Whether `3/4` is the third of April for people of a language. */
export function isDayFirst(language: string): boolean {
  const parts = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'numeric' }).formatToParts(0)
  return parts.findIndex(({ type }) => type === 'day') < parts.findIndex(({ type }) => type === 'month')
}

export const DAY_COMES_FIRST = isDayFirst(navigator.language)
