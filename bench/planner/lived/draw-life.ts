import { writeFileSync } from 'node:fs'
import { plan } from '../../../packages/engine/src/plan.ts'
import type { Session } from '../../../packages/engine/src/plan-types.ts'
import { DAY, MINUTE } from '../weeks/free-days.ts'
import { Living } from './person/living.ts'
import { BIRTH } from './world/life-hours.ts'
import { meetingsThatHappen } from './world/life-meetings.ts'
import { lifeOf } from './world/make-life.ts'

/** One week of one life: the plan on Monday, the plan on Wednesday, and what happened. Run it with `node bench/planner/lived/draw-life.ts`. */
const LIFE = { seed: 5000, load: 0.9, weeks: 4 }
const WEEK = 2
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
const [OPENS, CLOSES] = [9 * 60, 17 * 60]
const PANEL = { left: 10, top: 46, day: 62, height: 240, width: 5 * 62, gap: 24 }

const monday = BIRTH + WEEK * 7 * DAY
const life = lifeOf('ordinary', LIFE.seed, LIFE.load, LIFE.weeks)
const plans = new Map<number, readonly Session[]>()
const lived = new Living(
  life,
  input => {
    const { sessions } = plan(input)
    return { sessions, late: new Set(), tight: new Set(), chances: new Map() }
  },
  { startsEarly: true, pastRule: 'count', slackPercent: 0 },
  ({ now, plan: { sessions } }) => plans.set(now, sessions),
).run()

const planAt = (instant: number) => [...plans].filter(([now]) => now <= instant).at(-1)?.[1] ?? []
const meetings = meetingsThatHappen(life.meetings)
const panels = [
  { title: 'The plan on Monday morning', sessions: planAt(monday + 8 * 60 * MINUTE) },
  { title: 'The plan on Wednesday morning', sessions: planAt(monday + 2 * DAY + 8 * 60 * MINUTE) },
  { title: 'What happened', sessions: lived.log.worked },
]

/** A task has the same colour in all panels. */
const colourOf = (taskId: string) => `hsl(${(Number(taskId.slice(1)) * 137) % 360} 55% 62%)`

function box({ start, end }: { start: number; end: number }, colour: string, label: string): string {
  const day = Math.floor((start - monday) / DAY)
  const [from, to] = [start, end].map(instant => (instant - monday - day * DAY) / MINUTE) as [number, number]
  if (day < 0 || day >= DAYS.length || from >= CLOSES || to <= OPENS) return ''
  const y = (minute: number) => ((Math.min(CLOSES, Math.max(OPENS, minute)) - OPENS) / (CLOSES - OPENS)) * PANEL.height
  const height = Math.max(1, y(to) - y(from) - 1)
  return `<rect x="${day * PANEL.day + 2}" y="${y(from).toFixed(1)}" width="${PANEL.day - 6}" height="${height.toFixed(1)}" rx="2" fill="${colour}"><title>${label}</title></rect>`
}

const drawn = panels.map(({ title, sessions }, index) => {
  const parts = [
    `<text y="-22" font-size="13" font-weight="600">${title}</text>`,
    ...DAYS.map((day, at) => `<text x="${at * PANEL.day + 2}" y="-6" font-size="11" fill="#667">${day}</text>`),
    `<rect width="${PANEL.width}" height="${PANEL.height}" fill="#f6f7f9"/>`,
    ...meetings.map(meeting => box(meeting, '#c3c8d0', 'meeting')),
    ...sessions.map(session => box(session, colourOf(session.taskId), session.taskId)),
  ]
  return `<g transform="translate(${PANEL.left + index * (PANEL.width + PANEL.gap)} ${PANEL.top})">${parts.join('')}</g>`
})
const width = 2 * PANEL.left + 3 * PANEL.width + 2 * PANEL.gap
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${PANEL.top + PANEL.height + 10}" font-family="sans-serif"><title>One week of a simulated life</title><rect width="100%" height="100%" fill="#fff"/>${drawn.join('')}</svg>\n`
writeFileSync(new URL('../../../docs/images/lived-week.svg', import.meta.url), svg)
