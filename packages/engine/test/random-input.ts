import fc from 'fast-check'
import type { PlanInput, PlanTask, Session, WeeklyWindow } from '../src/plan-types.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

export const ZONES = [
  'Australia/Sydney', 'Australia/Lord_Howe', 'Australia/Adelaide', 'Australia/Perth', 'Australia/Eucla', 'Pacific/Auckland',
  'Pacific/Chatham', 'Pacific/Apia', 'Pacific/Kiritimati', 'Pacific/Honolulu', 'Pacific/Norfolk', 'Pacific/Easter',
  'Pacific/Pago_Pago', 'Pacific/Fiji', 'Europe/Berlin', 'Europe/London', 'Europe/Dublin', 'Europe/Lisbon', 'Europe/Athens',
  'Europe/Chisinau', 'Europe/Istanbul', 'Europe/Moscow', 'Atlantic/Azores', 'Atlantic/Reykjavik', 'Atlantic/Stanley',
  'America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles', 'America/Anchorage',
  'America/Adak', 'America/St_Johns', 'America/Halifax', 'America/Havana', 'America/Santiago', 'America/Asuncion',
  'America/Sao_Paulo', 'America/Argentina/Buenos_Aires', 'America/Caracas', 'America/Nuuk', 'America/Scoresbysund',
  'America/Miquelon', 'Africa/Cairo', 'Africa/Casablanca', 'Africa/El_Aaiun', 'Africa/Johannesburg', 'Africa/Lagos',
  'Africa/Monrovia', 'Asia/Jerusalem', 'Asia/Beirut', 'Asia/Gaza', 'Asia/Tehran', 'Asia/Kabul', 'Asia/Kolkata',
  'Asia/Kathmandu', 'Asia/Yangon', 'Asia/Tokyo', 'Asia/Shanghai', 'Antarctica/Troll', 'Antarctica/Casey', 'UTC',
] // biome-ignore format: a table reads better in rows
const OFFICE: WeeklyWindow[] = [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }]
const WINDOWS: WeeklyWindow[][] = [
  OFFICE,
  [{ day: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '23:59' }],
  [
    { day: [0, 6], start: '01:00', end: '04:00' },
    { day: [0], start: '02:00', end: '02:45' },
  ],
  [
    { day: [1, 3, 5], start: '18:30', end: '21:00' },
    { day: [1, 2, 3], start: '20:10', end: '22:07' },
  ],
  [{ day: [2], start: '12:03', end: '12:20' }],
  [
    { day: [0, 1, 2, 3, 4, 5, 6], start: '23:00', end: '23:59' },
    { day: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '03:30' },
  ],
]

/** Times of the years 2011 to 2026 from the minute of a zone's change of offset, or any time at all. */
function nowNear(timeZone: string): fc.Arbitrary<number> {
  const anywhere = fc.integer({ min: Date.UTC(2010, 0, 1) / MINUTE, max: Date.UTC(2026, 11, 1) / MINUTE })
  const instant = anywhere.map(minute => minute * MINUTE)
  const beforeChange = fc.tuple(instant, fc.integer({ min: 0, max: 14 * 1440 })).map(([from, lead]) => {
    const next = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone).getTimeZoneTransition('next')
    return next ? next.epochMilliseconds - lead * MINUTE : from
  })
  return fc.tuple(fc.oneof(instant, beforeChange), fc.constantFrom(0, 0, 1, 30_000)).map(([now, extra]) => now + extra)
}

const minutesOf = (max: number) =>
  fc.oneof(
    fc.integer({ min: 0, max: Math.floor(max / 15) }).map(n => n * 15),
    fc.integer({ min: 0, max }),
  )
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 })

function taskArbitrary(now: number, index: number, count: number): fc.Arbitrary<PlanTask> {
  const block = fc
    .tuple(
      fc.integer({ min: -3 * 1440, max: 14 * 1440 }),
      fc.integer({ min: 1, max: 90 }),
      fc.constantFrom(0, 0, 0, 20_000),
    )
    .map(([start, length, extra]) => ({ start: now + start * MINUTE + extra, end: now + (start + length) * MINUTE }))
  return fc.record({
    id: fc.constant(`task-${index}`),
    title: fc.constant(`Task ${index}`),
    priority: fc.constantFrom('none', 'low', 'medium', 'high', 'urgent'),
    dueAt: maybe(fc.integer({ min: -2 * 1440, max: 16 * 1440 }).map(minutes => now + minutes * MINUTE)),
    startAfter: maybe(fc.integer({ min: -1440, max: 15 * 1440 }).map(minutes => now + minutes * MINUTE + 1)),
    estimateMinutes: fc.oneof({ weight: 4, arbitrary: minutesOf(180) }, { weight: 1, arbitrary: minutesOf(960) }),
    minSessionMinutes: fc.oneof(fc.constantFrom(5, 15, 30), fc.integer({ min: 1, max: 60 })),
    maxSessionMinutes: fc.oneof(fc.constantFrom(30, 60, 120), fc.integer({ min: 1, max: 480 })),
    cooldownMinutes: fc.oneof(fc.constantFrom(0, 5, 15), fc.integer({ min: 0, max: 1440 })),
    autoSplit: fc.oneof(fc.constant(true), fc.boolean()),
    windows: fc.constantFrom(...WINDOWS, OFFICE, OFFICE),
    sortOrder: fc.integer({ min: 0, max: 3 }),
    createdAt: fc.integer({ min: 0, max: 3 }).map(hours => now - hours * 3_600_000),
    kept: fc.array(block, { maxLength: 2 }),
    dependsOn: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      {
        weight: 1,
        arbitrary: fc.array(
          fc.integer({ min: 0, max: count + 1 }).map(n => `task-${n}`),
          { maxLength: 2 },
        ),
      },
    ),
  })
}

/** Weeks of all kinds: any zone, near any change of offset, full and empty, sensible and not. */
export function planInputs(maxTasks: number): fc.Arbitrary<PlanInput> {
  return fc.constantFrom(...ZONES).chain(timeZone =>
    fc
      .tuple(nowNear(timeZone), fc.integer({ min: 0, max: maxTasks }), fc.constantFrom(14, 14, 3, 1))
      .chain(([now, count, horizonDays]) =>
        fc.record({
          now: fc.constant(now),
          timeZone: fc.constant(timeZone),
          horizonDays: fc.constant(horizonDays),
          tasks: fc.tuple(...Array.from({ length: count }, (_, index) => taskArbitrary(now, index, count))),
          busy: fc.array(
            fc
              .tuple(
                fc.integer({ min: -60, max: 14 * 1440 }),
                fc.integer({ min: 1, max: 600 }),
                fc.constantFrom(0, 0, 30_000),
              )
              .map(([start, length, extra]) => ({
                start: now + start * MINUTE,
                end: now + (start + length) * MINUTE + extra,
              })),
            { maxLength: 12 },
          ),
          prerequisites: fc.constant([
            { id: `task-${count}`, title: 'Someone else', plannedEnd: now + DAY },
            { id: `task-${count + 1}`, title: 'Nobody knows', plannedEnd: null },
          ]),
          currentPlan: fc.array(
            fc
              .tuple(
                fc.integer({ min: 0, max: Math.max(0, count - 1) }),
                fc.integer({ min: 0, max: 14 * 288 }),
                fc.integer({ min: 1, max: 90 }),
              )
              .map(([task, start, length]): Session => {
                const from = Math.ceil(now / (5 * MINUTE)) * 5 * MINUTE + start * 5 * MINUTE
                return { taskId: `task-${task}`, start: from, end: from + length * MINUTE }
              }),
            { maxLength: 6 },
          ),
        }),
      )
      .chain(withOwnDaysOff),
  )
}

/** [PLAN-161] Some weeks have days off that only some of their tasks have. */
function withOwnDaysOff(input: PlanInput): fc.Arbitrary<PlanInput> {
  const day = fc.integer({ min: -24, max: 13 * 24 }).map(hour => {
    const start = Math.floor(input.now / MINUTE) * MINUTE + hour * 60 * MINUTE
    return { start, end: start + DAY, title: 'Day off' }
  })
  const has = fc.array(fc.boolean(), { minLength: input.tasks.length, maxLength: input.tasks.length })
  return fc.tuple(fc.option(fc.array(day, { minLength: 1, maxLength: 3 })), has).map(([daysOff, hasThem]) => {
    if (daysOff === null) return input
    return { ...input, tasks: input.tasks.map((task, index) => (hasThem[index] ? { ...task, daysOff } : task)) }
  })
}
