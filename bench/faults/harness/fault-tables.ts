import { MACHINE } from '../../report/machine.ts'
import type { Figure } from './figures.ts'
import type { Line, Measurement } from './measurement.ts'

const NAMES: Record<string, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

const introduction = () => `# Faults and attacks

Written by \`npm run faults\` ([what it does](../../docs/faults.md)) on ${MACHINE}. Server, database, attacker
and victim share this machine, so the times depend on its load, which each line states. The victim is another account: it reads
\`GET /api/tasks\` uncached 10 times a second from its own process, first without the attack and then beside it. A short form is smaller and
proves less; a line stays until the same form is measured again. "Before" is the same measurement before the faults that it found were fixed.
`

/** One line per scenario and database: the long form if there is one. */
export function faultsMarkdown(lines: readonly Line[], order: readonly string[]): string {
  const rank = (line: Line) => order.indexOf(nameOf(line))
  const rows = lines
    .filter(line => !isShadowed(line, lines))
    .toSorted((a, b) => rank(a) - rank(b) || (databaseOf(a) < databaseOf(b) ? 1 : -1))
    .map(line => rowOf(line, lines))
  return [
    introduction(),
    '| scenario | database | size | result | | before | measured |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

const anyOf = ({ now, before }: Line): Measurement | undefined => now ?? before
const nameOf = (line: Line) => anyOf(line)?.scenario ?? ''
const databaseOf = (line: Line) => anyOf(line)?.database ?? ''

const isSameCase = (a: Line, b: Line) => nameOf(a) === nameOf(b) && databaseOf(a) === databaseOf(b)

/** Whether the long form of the same line was measured too. */
const isShadowed = (line: Line, lines: readonly Line[]) =>
  anyOf(line)?.form === 'short' && lines.some(other => other.now?.form === 'long' && isSameCase(other, line))

/** From before, in the same form if there is such a measurement. */
const beforeOf = (line: Line, lines: readonly Line[]) =>
  line.before ?? lines.find(other => other.before && isSameCase(other, line))?.before

function rowOf(line: Line, lines: readonly Line[]): string {
  const { now } = line
  const before = beforeOf(line, lines)
  const cells = [
    nameOf(line),
    NAMES[databaseOf(line)] ?? databaseOf(line),
    now ? `${now.size}${now.form === 'short' ? ' (short form)' : ''}` : (before?.size ?? ''),
    now ? figuresText(now.figures) : '',
    now?.verdict === 'missed' ? '**missed**' : (now?.verdict ?? 'not measured'),
    before ? `${figuresText(before.figures)} (${before.commit}${before.form === 'short' ? ', short form' : ''})` : '',
    now ? `${now.measuredAt.slice(0, 16).replace('T', ' ')}, ${now.commit}, load ${now.loadAverage.toFixed(1)}` : '',
  ]
  return `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

export const figuresText = (figures: readonly Figure[]): string => figures.map(figureText).join('; ')

const figureText = ({ what, value, target, isMet }: Figure) =>
  `${what} ${isMet === false ? `**${value}**` : value}${target === undefined ? '' : ` (${target})`}`
