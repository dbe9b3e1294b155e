export const DEMO_SPACES = [
  { name: 'Work', color: '#2563EB', icon: 'briefcase' },
  { name: 'Home', color: '#16A34A', icon: 'home' },
]

interface DemoProject {
  name: string
  space: string
  color: string
  icon: string
  description: string
  status?: 'planned' | 'in_progress' | 'completed'
  /** Days from today. */
  target?: number
}

export const DEMO_PROJECTS: readonly DemoProject[] = [
  {
    name: 'Autumn release',
    space: 'Work',
    color: '#7C3AED',
    icon: 'rocket',
    description: 'Version 4.0, out at the end of the month.',
    status: 'in_progress',
    target: 11,
  },
  {
    name: 'Customer interviews',
    space: 'Work',
    color: '#0891B2',
    icon: 'users',
    description: 'Eight conversations, one report.',
    status: 'in_progress',
    target: 18,
  },
  {
    name: 'Kitchen',
    space: 'Home',
    color: '#D97706',
    icon: 'hammer',
    description: 'New worktop, lamp and paint.',
    status: 'planned',
    target: 25,
  },
  { name: 'Spanish', space: 'Home', color: '#DB2777', icon: 'book', description: 'Level B1 by the summer.' },
  {
    name: 'Move the server',
    space: 'Work',
    color: '#475569',
    icon: 'server',
    description: 'From the cupboard into the data centre.',
    status: 'completed',
  },
]

export const DEMO_LABELS = [
  { name: 'deep work', color: '#4F46E5' },
  { name: 'quick', color: '#059669' },
  { name: 'waiting', color: '#9CA3AF' },
  { name: 'errand', color: '#EA580C' },
  { name: 'people', color: '#0EA5E9' },
]

const WEEKDAYS = [1, 2, 3, 4, 5]
export const DEMO_PREFERENCES = [
  { name: 'Deep mornings', priority: 10, windows: [{ day: WEEKDAYS, start: '08:30', end: '12:00' }] },
  { name: 'Office hours', priority: 5, windows: [{ day: WEEKDAYS, start: '09:00', end: '17:30' }] },
  {
    name: 'Evenings and weekends',
    priority: 0,
    windows: [
      { day: WEEKDAYS, start: '18:30', end: '21:00' },
      { day: [0, 6], start: '10:00', end: '16:00' },
    ],
  },
]

export const DEMO_DOCUMENTS = [
  {
    title: 'Release plan',
    project: 'Autumn release',
    docType: 'spec' as const,
    content:
      '# Release plan\n\n1. Freeze on Monday\n2. Candidate on Wednesday\n3. Out on Friday\n\nWho decides: **Mara**.',
    task: 'Write the release notes',
  },
  {
    title: 'Interview guide',
    project: 'Customer interviews',
    docType: 'note' as const,
    content: '## Questions\n\n- How do you plan your week today?\n- What did you drop last week, and why?\n- Show me.',
    task: 'Interview: Rowan',
  },
  {
    title: 'Worktop quote',
    project: 'Kitchen',
    docType: 'reference' as const,
    content: 'Oak, 240 × 62 cm, oiled. Valid for 30 days.',
    task: 'Choose the worktop',
  },
  {
    title: 'Conjugation tables',
    project: 'Spanish',
    docType: 'link' as const,
    content: '',
    url: 'https://example.com/conjugations',
    task: 'Spanish: subjunctive exercises',
  },
]

/** What was put into the calendar by hand: days from today, local hours. */
export const DEMO_BLOCKS = [
  { task: 'Interview: Rowan', day: 2, from: 10, hours: 1, locked: true },
  { task: 'Interview: Noor', day: 3, from: 14, hours: 1, locked: true },
  { task: 'Long run', day: 6, from: 10, hours: 1.5, locked: false },
  { task: 'Prepare the one-to-one with Mara', day: 1, from: 16, hours: 0.5, locked: false },
]

interface DemoEvent {
  title: string
  /** Days from the Monday of this week, local hours. */
  day: number
  from: number
  hours: number
  rule?: string
  place?: string
  busy?: 'busy' | 'tentative' | 'free'
}

/** The meetings of the week. */
export const DEMO_EVENTS: readonly DemoEvent[] = [
  { title: 'Standup', day: 0, from: 9, hours: 0.25, rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' },
  { title: 'Team meeting', day: 1, from: 11, hours: 1, rule: 'FREQ=WEEKLY', place: 'Room Orion' },
  { title: 'One-to-one with Mara', day: 3, from: 16, hours: 0.5, rule: 'FREQ=WEEKLY;INTERVAL=2' },
  { title: 'Dentist', day: 9, from: 8, hours: 1, place: 'Bahnhofstraße 12' },
  { title: 'Drinks with Noor', day: 10, from: 19, hours: 2, busy: 'tentative' },
]

/** The occurrence of the team meeting that is longer this time. */
export const DEMO_LONG_MEETING = { title: 'Team meeting', day: 8, from: 11, hours: 2 }

interface DemoSeries {
  title: string
  space: string
  rule: string
  anchor?: 'completion'
  labels: string[]
  minutes: number
  windows: string
  checklist?: string[]
}

/** What is done again and again. */
export const DEMO_SERIES: readonly DemoSeries[] = [
  {
    title: 'Weekly review',
    space: 'Work',
    rule: 'FREQ=WEEKLY;BYDAY=FR',
    labels: ['quick'],
    minutes: 30,
    windows: 'Office hours',
    checklist: ['Empty the inbox', 'Look at next week'],
  },
  {
    title: 'Descale the coffee machine',
    space: 'Home',
    rule: 'FREQ=MONTHLY',
    anchor: 'completion',
    labels: ['errand'],
    minutes: 20,
    windows: 'Evenings and weekends',
  },
]

/** Days from the Monday of this week. */
export const DEMO_DAY_OFF = 11

export const DEMO_LUNCH = { name: 'Lunch', minutes: 30, from: '11:30', to: '14:00', days: WEEKDAYS }

export const DEMO_HABIT = {
  name: 'Gym',
  minutes: 60,
  times: 2,
  color: '#15803D',
  windows: 'Evenings and weekends',
} as const

/** The hour at which it was done, and on which days of the past weeks, from Monday; the last week is the first. */
export const DEMO_HABIT_HOUR = 18.5
export const DEMO_HABIT_DAYS = [[1, 3], [1, 5], [0, 3], [1, 3], [1], [2, 4], [1, 3], [0, 3]]
