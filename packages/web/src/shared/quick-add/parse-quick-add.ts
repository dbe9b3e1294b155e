import { TASK_LIMITS, TASK_PRIORITIES } from '@daywright/contract/task.values'
import type { TaskPriority } from '@daywright/contract/task-enums'
import { parseMinutes } from '../../data/minutes.ts'
import type { Zone } from '../../data/zoned-time.ts'
import { type Mentioned, parseDates } from './parse-dates.ts'
import { type MentionedRecurrence, parseRecurrence } from './parse-recurrence.ts'

export interface Known {
  now: string
  zone: Zone
  projects: readonly { id: string; name: string }[]
}

/** The task that a line such as `Write report 3h by Friday 5pm #work !high @website` describes. */
export interface QuickTask {
  title: string
  estimateMinutes: number | null
  priority: TaskPriority
  dueAt: string | null
  startAfter: string | null
  labels: string[]
  project: { id: string; name: string } | null
  /** How it repeats. */
  recurrence: Pick<MentionedRecurrence, 'rule' | 'anchor'> | null
}

const QUOTED = /"[^"]*"/g
const PRIORITY = new RegExp(`(?<=^|\\s)!(${TASK_PRIORITIES.join('|')}|[1-4])(?=\\s|$)`, 'i')
const LABEL = /(?<=^|\s)#([^\s#@!"]+)/g
const PROJECT = /(?<=^|\s)@([^@#!"]+)/
/** Not after `in`: `in 2 hours` is a moment. */
const ESTIMATE =
  /(?<=^|\s)(?<!\bin\s+)(?:for\s+)?(\d+(?:[.,]\d+)?\s?h(?:ours?|rs?)?\s?(?:\d+\s?m(?:in(?:ute)?s?)?|\d+)?|\d+\s?m(?:in(?:ute)?s?)?)(?=[\s,.]|$)/i
const BY_NUMBER: Record<string, TaskPriority> = { 1: 'urgent', 2: 'high', 3: 'medium', 4: 'low' }

/** Parses a line of plain language. Text in double quotes always belongs to the title. */
export function parseQuickAdd(line: string, known: Known): QuickTask {
  const text = new Line(line)
  text.hide(QUOTED)
  const priority = text.take(PRIORITY)?.[1]?.toLowerCase()
  const project = takeProject(text, known.projects)
  const labels = text.takeAll(LABEL).map(match => match[1] ?? '')
  const recurrence = takeRecurrence(text)
  const estimate = text.take(ESTIMATE, match => minutesOf(match) !== null)
  const dates = parseDates(text.open, known)
  for (const date of dates) text.cut(date.from, date.to)
  return {
    title: text.left(),
    estimateMinutes: estimate ? minutesOf(estimate) : null,
    priority: (priority && (BY_NUMBER[priority] ?? (priority as TaskPriority))) || 'none',
    dueAt: instantOf(dates, 'due'),
    startAfter: instantOf(dates, 'start'),
    labels: [...new Set(labels)],
    project,
    recurrence,
  }
}

const instantOf = (dates: readonly Mentioned[], role: Mentioned['role']) =>
  dates.find(date => date.role === role)?.instant ?? null

/** Before the dates, because `every Monday` is not the next Monday alone. */
function takeRecurrence(text: Line): QuickTask['recurrence'] {
  const found = parseRecurrence(text.open)
  if (!found) return null
  const { rule, anchor, from, to } = found
  text.cut(from, to)
  return { rule, anchor }
}

function minutesOf(match: RegExpMatchArray): number | null {
  const minutes = parseMinutes(match[1] ?? '')
  return minutes !== null && minutes <= TASK_LIMITS.estimateMinutes.max ? minutes : null
}

/** The longest project name after the @, or else the only project whose name begins with the word after it. */
function takeProject(text: Line, projects: Known['projects']): QuickTask['project'] {
  const match = PROJECT.exec(text.open)
  if (!match?.[1]) return null
  const typed = match[1].toLowerCase()
  const word = typed.split(/\s/, 1)[0] ?? ''
  const named = projects
    .filter(project => `${typed} `.startsWith(`${project.name.toLowerCase()} `))
    .toSorted((one, other) => other.name.length - one.name.length)[0]
  const begun = projects.filter(project => word !== '' && project.name.toLowerCase().startsWith(word))
  const found = named ?? (begun.length === 1 ? begun[0] : undefined)
  if (!found) return null
  text.cut(match.index, match.index + 1 + (named ? named.name.length : word.length))
  return found
}

/** A line that is consumed in parts. Consumed parts become blanks, so that positions stay valid. */
class Line {
  private readonly whole: string
  /** The line with blanks for everything that has been parsed. */
  open: string
  private readonly isCut: boolean[]

  constructor(whole: string) {
    this.whole = whole
    this.open = whole
    this.isCut = new Array<boolean>(whole.length).fill(false)
  }

  hide(pattern: RegExp): void {
    this.open = this.open.replace(pattern, part => '·'.repeat(part.length))
  }

  cut(from: number, to: number): void {
    this.open = this.open.slice(0, from) + ' '.repeat(to - from) + this.open.slice(to)
    this.isCut.fill(true, from, to)
  }

  take(pattern: RegExp, isWanted: (match: RegExpMatchArray) => boolean = () => true): RegExpExecArray | undefined {
    const match = pattern.exec(this.open)
    if (!match || !isWanted(match)) return undefined
    this.cut(match.index, match.index + match[0].length)
    return match
  }

  takeAll(pattern: RegExp): RegExpExecArray[] {
    const matches = [...this.open.matchAll(pattern)]
    for (const match of matches) this.cut(match.index, match.index + match[0].length)
    return matches
  }

  left(): string {
    const kept = [...this.whole.matchAll(/[\s\S]/g)].map(({ 0: unit, index }) => (this.isCut[index] ? ' ' : unit))
    return kept
      .join('')
      .replaceAll('"', '')
      .replace(/\s+/g, ' ')
      .replace(/\s+([,.])/g, '$1')
      .trim()
  }
}
