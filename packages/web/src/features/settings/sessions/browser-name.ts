import { t } from '@daywright/language/current-language'

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const firstMatch = (text: string, names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(text))?.[1]

/** `Firefox on Linux`: enough for users to recognise their devices. */
export function browserName(userAgent: string | null): string {
  if (!userAgent) return t('An unnamed program')
  const browser = firstMatch(userAgent, BROWSERS) ?? t('A program')
  const system = firstMatch(userAgent, SYSTEMS)
  return system ? t('{browser} on {system}', { browser, system }) : browser
}
