import { currentCode } from '@daywright/language/current-language'
import { localeOf } from '@daywright/language/locale-formats'

/**
 * [WEB-208] Where the interface is English, dates are too: in the browser's English if its language is English. For other
 * languages the day comes first, and the clock has 12 or 24 hours as that language has it.
 */
export function englishFor(language: string): string {
  if (/^en\b/i.test(language)) return language
  const { hour12 } = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions()
  return `en-GB-u-hc-${hour12 ? 'h12' : 'h23'}`
}

/** How dates, times and numbers are written in a language: as in the browser's region where it speaks the same language. */
export function localeFor(code: string, language: string): string {
  if (code === 'en') return englishFor(language)
  const isSame = new Intl.Locale(language).language === new Intl.Locale(code).language
  return localeOf(isSame ? language : code)
}

export const LOCALE = localeFor(currentCode(), navigator.language)

/** Whether `3/4` is the third of April for people of a language. */
export function isDayFirst(language: string): boolean {
  const parts = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'numeric' }).formatToParts(0)
  return parts.findIndex(({ type }) => type === 'day') < parts.findIndex(({ type }) => type === 'month')
}

let dayComesFirst: boolean | undefined

/** The same for the browser's language. Only when it is needed: the formatter takes long to make on a phone. */
export const isDayFirstHere = (): boolean => (dayComesFirst ??= isDayFirst(navigator.language))
