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

/** `Firefox on Linux`: enough to recognise one's own devices by. */
export function browserName(userAgent: string | null): string {
  if (!userAgent) return 'An unnamed program'
  const browser = firstMatch(userAgent, BROWSERS) ?? 'A program'
  const system = firstMatch(userAgent, SYSTEMS)
  return system ? `${browser} on ${system}` : browser
}
