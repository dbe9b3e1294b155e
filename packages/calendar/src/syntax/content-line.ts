/** One property: `NAME;PARAMETERS:VALUE`. Parameters stay as they are written until one is looked up. */
export interface ContentLine {
  name: string
  parameters: string
  value: string
}

/** Where the name of the property ends: at its first `;` or `:`, or at `end` if the line is no property. */
export function endOfName(text: string, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    const character = text[at]
    if (character === ':' || character === ';') return at
  }
  return end
}

/** [CAL-3] Splits a line whose name ends at `nameEnd`. A colon in a quoted parameter does not end the parameters. */
export function contentLine(text: string, name: string, nameEnd: number, end: number): ContentLine {
  if (text[nameEnd] === ':') return { name, parameters: '', value: text.slice(nameEnd + 1, end) }
  let colon = unquotedColon(text, nameEnd, end)
  // A quote that is never closed would swallow the value, so that it counts as an ordinary character.
  if (colon === end) colon = text.slice(nameEnd, end).indexOf(':') + nameEnd
  if (colon < nameEnd) return { name, parameters: '', value: '' }
  if (TIMES.has(name)) colon = colonBeforeTime(text, colon, end)
  return { name, parameters: text.slice(nameEnd + 1, colon), value: text.slice(colon + 1, end) }
}

const TIMES: ReadonlySet<string> = new Set(['DTSTART', 'DTEND', 'DUE', 'RECURRENCE-ID', 'EXDATE', 'RDATE'])

/** Outlook writes `TZID=(UTC-05:00) Eastern Time:20260907T090000` without quotes: the time comes after the last colon. */
function colonBeforeTime(text: string, colon: number, end: number): number {
  const last = text.lastIndexOf(':', end - 1)
  return last > colon && /^\s*\d{8}/.test(text.slice(last + 1, Math.min(end, last + 20))) ? last : colon
}

function unquotedColon(text: string, start: number, end: number): number {
  let isQuoted = false
  for (let at = start; at < end; at++) {
    const character = text[at]
    if (character === '"') isQuoted = !isQuoted
    else if (character === ':' && !isQuoted) return at
  }
  return end
}

/** The value of a parameter, without quotes; null if the property does not have it. */
export function parameter({ parameters }: ContentLine, name: string): string | null {
  let start = 0
  while (start < parameters.length) {
    const end = endOfParameter(parameters, start)
    const equals = parameters.indexOf('=', start)
    if (equals !== -1 && equals < end && parameters.slice(start, equals).trim().toUpperCase() === name)
      return decodeParameter(parameters.slice(equals + 1, end))
    start = end + 1
  }
  return null
}

function endOfParameter(parameters: string, start: number): number {
  let isQuoted = false
  for (let at = start; at < parameters.length; at++) {
    const character = parameters[at]
    if (character === '"') isQuoted = !isQuoted
    else if (character === ';' && !isQuoted) return at
  }
  return parameters.length
}

/** RFC 6868 writes characters that a parameter cannot contain as `^n`, `^'` and `^^`. */
const CARET: Record<string, string> = { '^n': '\n', "^'": '"', '^^': '^' }

const decodeParameter = (value: string): string =>
  value
    .trim()
    .replaceAll('"', '')
    .replace(/\^[n'^]/g, code => CARET[code] ?? code)
