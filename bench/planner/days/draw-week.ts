import type { Priority } from '../../../packages/engine/src/plan-types.ts'

const LEFT = 44
const HOUR_WIDTH = 84
const ROW = 30
const HEADING = 26
const LETTER_WIDTH = 7
/** Urgent work is dark, so that one sees at once how early it is. */
const COLORS: Record<Priority | 'meeting', [fill: string, text: string]> = {
  urgent: ['#c2255c', '#ffffff'],
  high: ['#e8590c', '#ffffff'],
  medium: ['#4dabf7', '#0b2a42'],
  low: ['#b2f2bb', '#123018'],
  none: ['#e9ecef', '#343a40'],
  meeting: ['#868e96', '#ffffff'],
}
const LEGEND = ['urgent', 'high', 'medium', 'low', 'none', 'meeting'] as const

interface Block {
  title: string
  /** Hours of the day. */
  start: number
  end: number
}
interface Day {
  name: string
  blocks: Block[]
}

/** Reads a line as `picture` writes it. */
function dayOf(line: string): Day {
  const [name = '', blocks = ''] = line.split(/ {2}/)
  return {
    name,
    blocks: blocks.split(', ').map(text => {
      const [times = '', ...title] = text.split(' ')
      const [start = 0, end = 0] = times.split('-').map(hoursOf)
      return { title: title.join(' '), start, end }
    }),
  }
}

const hoursOf = (clock: string) => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60

/** Plans of one week, one below the other, as an SVG picture: a row for each day, hours from left to right. */
export function drawWeek(plans: Record<string, readonly string[]>, priorityOf: ReadonlyMap<string, Priority>): string {
  const drawn = Object.entries(plans).map(([name, lines]) => ({ name, days: lines.map(dayOf) }))
  const blocks = drawn.flatMap(({ days }) => days.flatMap(day => day.blocks))
  const first = Math.floor(Math.min(...blocks.map(({ start }) => start)))
  const last = Math.ceil(Math.max(...blocks.map(({ end }) => end)))
  const x = (hour: number) => LEFT + (hour - first) * HOUR_WIDTH
  const parts: string[] = []
  let y = 0
  for (const { name, days } of drawn) {
    y += HEADING
    parts.push(text(0, y - 8, name, 'font-weight="bold"'))
    for (let hour = first; hour <= last; hour++) {
      parts.push(text(x(hour) + 2, y - 8, `${hour}:00`, 'fill="#868e96"'))
      parts.push(`<path d="M${x(hour)} ${y - 4}v${days.length * ROW + 4}" stroke="#dee2e6"/>`)
    }
    for (const day of days) {
      parts.push(text(0, y + 19, day.name))
      parts.push(...day.blocks.map(block => drawBlock(block, priorityOf.get(block.title) ?? 'meeting', x, y)))
      y += ROW
    }
  }
  y += HEADING
  LEGEND.forEach((kind, index) => {
    const [fill] = COLORS[kind]
    parts.push(`<rect x="${LEFT + index * 90}" y="${y - 18}" width="12" height="12" rx="3" fill="${fill}"/>`)
    parts.push(text(LEFT + index * 90 + 18, y - 8, kind))
  })
  const width = x(last) + 40
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 0 ${width + 10} ${y}" font-family="sans-serif" font-size="12">`,
    `<rect x="-10" width="${width + 10}" height="${y}" fill="#ffffff"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n')
}

function drawBlock(block: Block, kind: Priority | 'meeting', x: (hour: number) => number, y: number): string {
  const [fill, color] = COLORS[kind]
  const width = x(block.end) - x(block.start) - 2
  const letters = Math.floor((width - 6) / LETTER_WIDTH)
  const title = block.title.length <= letters ? block.title : letters < 3 ? '' : `${block.title.slice(0, letters - 1)}…`
  return `<rect x="${round(x(block.start) + 1)}" y="${y + 2}" width="${round(width)}" height="${ROW - 4}" rx="4" fill="${fill}"/>${
    title && text(round(x(block.start) + 5), y + 19, title, `fill="${color}"`)
  }`
}

const text = (x: number, y: number, content: string, attributes = 'fill="#343a40"') =>
  `<text x="${x}" y="${y}" ${attributes}>${content}</text>`
const round = (length: number) => Math.round(length * 10) / 10
