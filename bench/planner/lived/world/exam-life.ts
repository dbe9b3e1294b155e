import type { Priority } from '../../../../packages/engine/src/plan-types.ts'
import { DAY } from '../../weeks/free-days.ts'
import { Random } from '../../weeks/random.ts'
import { dueInDays } from './due-dates.ts'
import type { DrawnLife, LivedTask } from './life.ts'
import { BIRTH, STUDY_HOURS } from './life-hours.ts'
import { lunchesOf } from './life-lunches.ts'
import { comingMeeting, daysOf, HOUR, inOrder, lasting, type MeetingVersion } from './life-meetings.ts'
import { TaskDraws, type TaskStyle } from './task-draws.ts'
import { timeForWork } from './time-for-work.ts'

/** Exams of some subjects in the last week of about four. */
interface Term {
  readonly start: number
  readonly exams: readonly Exam[]
}

interface Exam {
  readonly at: number
  readonly priority: Priority
}

const WEEKS_OF_A_TERM = 4
const CHAPTER_MINUTES = [60, 90, 120, 120, 180, 240]
/** The share of the work that is no preparation. */
const OTHER_WORK = 0.15
const OTHER: TaskStyle = {
  estimates: [10, 15, 20, 30, 30, 45, 60, 90],
  datedShare: 0.7,
  chains: 0.03,
  narrow: 0,
  startsLater: 0,
  dueAt: dueInDays,
}

/** A student's: lectures every day, few due dates close together, and preparation in chapters of hours for each of them. */
export function examLife(seed: number, load: number, weeks: number): DrawnLife {
  const random = new Random(seed)
  const draws = new TaskDraws(random)
  const terms = termsOf(random, weeks)
  const lunches = lunchesOf(weeks)
  const meetings = lecturesAndExams(random, weeks, terms)
  for (const { start, exams } of terms) {
    const last = Math.max(...exams.map(({ at }) => at))
    const minutes = timeForWork(STUDY_HOURS, meetings, lunches, { start, end: last }) * load
    drawChapters(random, draws, { start, exams }, minutes * (1 - OTHER_WORK))
    const arrival = (done: number) => (done < 0.2 ? start : onWorkday(random, start, last))
    draws.fill(OTHER, STUDY_HOURS, minutes * OTHER_WORK, arrival)
  }
  const { tasks } = draws
  return { tasks, pools: [{ windows: STUDY_HOURS, tasks }], meetings, lunches }
}

/** Four to six exams from Monday to Saturday of the last week, at nine or two o'clock. */
function termsOf(random: Random, weeks: number): Term[] {
  const count = Math.max(1, Math.floor(weeks / WEEKS_OF_A_TERM))
  return Array.from({ length: count }, (_, term) => {
    const isLast = term === count - 1
    const start = BIRTH + term * WEEKS_OF_A_TERM * 7 * DAY
    const end = isLast ? BIRTH + weeks * 7 * DAY : start + WEEKS_OF_A_TERM * 7 * DAY
    const days = random.shuffle([0, 1, 2, 3, 4, 5]).slice(0, random.between(4, 6))
    const exams = days.map(day => ({
      at: end - 7 * DAY + day * DAY + random.pick([9, 14]) * HOUR,
      priority: random.pick(['medium', 'high', 'high', 'urgent'] as const),
    }))
    return { start, exams }
  })
}

function lecturesAndExams(random: Random, weeks: number, terms: readonly Term[]): MeetingVersion[] {
  const exams = terms.flatMap(({ start, exams }) => exams.map(({ at }) => lasting(start, at, 120)))
  const examWeeks = exams.map(({ start }) => Math.floor((start - BIRTH) / DAY / 7))
  const meetings = [...exams]
  for (const midnight of daysOf(weeks)) {
    const weekday = new Date(midnight).getUTCDay()
    const hasLecture = weekday > 0 && weekday < 6 && !examWeeks.includes(Math.floor((midnight - BIRTH) / DAY / 7))
    if (hasLecture) meetings.push(lasting(BIRTH, midnight + 10 * HOUR, 90))
    if (hasLecture && random.chance(0.4)) meetings.push(...comingMeeting(random, midnight))
  }
  return inOrder(meetings)
}

/** Half of the chapters are known when the term begins; the others come with the lectures. */
function drawChapters(random: Random, draws: TaskDraws, { start, exams }: Term, minutes: number): void {
  for (let [work, count] = [0, 0]; work < minutes; count++) {
    const exam = exams[count % exams.length]
    if (!exam) return
    const arrivesAt = random.chance(0.5) ? start : onWorkday(random, start, start + (exam.at - start) * 0.6)
    work += draws.add(chapterOf(random, draws, arrivesAt, exam)).trueMinutes
  }
}

function chapterOf(random: Random, draws: TaskDraws, arrivesAt: number, { at, priority }: Exam): Omit<LivedTask, 'id'> {
  const work = draws.work(random.pick(CHAPTER_MINUTES), arrivesAt, STUDY_HOURS)
  return { ...work, priority, dueAt: at, autoSplit: true, isChapter: true }
}

function onWorkday(random: Random, from: number, to: number): number {
  for (;;) {
    const day = Math.floor((from + random.next() * (to - from)) / DAY) * DAY
    if (new Date(day).getUTCDay() % 6 !== 0) return day + random.between(9 * 60, 17 * 60 - 1) * (HOUR / 60)
  }
}
