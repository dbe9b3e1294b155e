import type { TaskPriority } from '@daywright/contract/resources/shared/task-enums'

export interface DemoTask {
  title: string
  project?: string
  space?: string
  labels?: string[]
  priority?: TaskPriority
  /** Days from today on which it is due, at five in the afternoon; negative for what is late. */
  due?: number
  minutes?: number
  windows?: string
  checklist?: string[]
  status?: 'backlog' | 'in_progress' | 'completed'
  description?: string
  /** Not cut into sessions. */
  whole?: boolean
  /** The title of what must be finished before. */
  after?: string
}

const DEEP = 'Deep mornings'
const EVENING = 'Evenings and weekends'
const release = { project: 'Autumn release', space: 'Work' }
const interviews = { project: 'Customer interviews', space: 'Work' }
const kitchen = { project: 'Kitchen', space: 'Home', windows: EVENING }
const spanish = { project: 'Spanish', space: 'Home', windows: EVENING }
const office = { space: 'Work', windows: 'Office hours' }
const home = { space: 'Home', windows: EVENING }

export const DEMO_TASKS: readonly DemoTask[] = [
  {
    ...release,
    title: 'Fix the calendar’s daylight-saving bug',
    priority: 'urgent',
    due: 1,
    minutes: 180,
    windows: DEEP,
    labels: ['deep work'],
    status: 'in_progress',
    checklist: ['Reproduce in Sydney time', 'Write the failing test', 'Fix it', 'Ask for a review'],
  },
  { ...release, title: 'Review the import branch', priority: 'high', due: 1, minutes: 60, labels: ['people'] },
  {
    ...release,
    title: 'Write the release notes',
    priority: 'high',
    due: 4,
    minutes: 90,
    windows: DEEP,
    checklist: ['Collect the changes', 'Pictures', 'Proofread'],
    after: 'Review the import branch',
  },
  {
    ...release,
    title: 'Load test with ten thousand tasks',
    priority: 'high',
    due: 3,
    minutes: 120,
    labels: ['deep work'],
  },
  { ...release, title: 'Upgrade guide for self-hosters', priority: 'medium', due: 6, minutes: 120, windows: DEEP },
  { ...release, title: 'Translate the new texts', priority: 'medium', due: 7, minutes: 90 },
  {
    ...release,
    title: 'Announce the release',
    priority: 'medium',
    due: 9,
    minutes: 45,
    labels: ['people'],
    after: 'Write the release notes',
  },
  {
    ...release,
    title: 'Tag and publish',
    priority: 'urgent',
    due: 9,
    minutes: 30,
    whole: true,
    after: 'Load test with ten thousand tasks',
  },
  {
    ...release,
    title: 'Look back on the release with the team',
    priority: 'low',
    due: 12,
    minutes: 60,
    whole: true,
    labels: ['people'],
  },
  {
    ...release,
    title: 'Rewrite the search from scratch',
    priority: 'low',
    due: 13,
    minutes: 900,
    labels: ['deep work'],
    description: 'Longer than a working day: a candidate for smaller pieces.',
  },
  { ...interviews, title: 'Interview: Rowan', priority: 'high', due: 2, minutes: 60, whole: true, labels: ['people'] },
  { ...interviews, title: 'Interview: Noor', priority: 'high', due: 3, minutes: 60, whole: true, labels: ['people'] },
  {
    ...interviews,
    title: 'Interview: Tomás',
    priority: 'medium',
    due: 6,
    minutes: 60,
    whole: true,
    labels: ['people'],
  },
  {
    ...interviews,
    title: 'Write up the interviews',
    priority: 'medium',
    due: 8,
    minutes: 240,
    windows: DEEP,
    labels: ['deep work'],
    after: 'Interview: Tomás',
  },
  {
    ...interviews,
    title: 'Present the findings',
    priority: 'medium',
    due: 10,
    minutes: 90,
    after: 'Write up the interviews',
  },
  {
    ...interviews,
    title: 'Find two more people to talk to',
    priority: 'low',
    due: 5,
    minutes: 30,
    labels: ['quick', 'people'],
  },
  {
    ...office,
    title: 'Expenses for last month',
    priority: 'medium',
    due: -1,
    minutes: 30,
    labels: ['quick'],
    description: 'Late already.',
  },
  {
    ...office,
    title: 'Prepare the one-to-one with Mara',
    priority: 'medium',
    due: 2,
    minutes: 30,
    labels: ['people', 'quick'],
  },
  {
    ...office,
    title: 'Answer the security questionnaire',
    priority: 'high',
    due: 5,
    minutes: 150,
    labels: ['deep work'],
  },
  {
    ...office,
    title: 'Plan the next quarter',
    priority: 'high',
    due: 11,
    minutes: 300,
    windows: DEEP,
    labels: ['deep work'],
    checklist: ['Read last quarter’s notes', 'Three goals at most', 'Numbers for each'],
  },
  { ...office, title: 'Renew the certificates', priority: 'urgent', due: 2, minutes: 20, labels: ['quick'] },
  { ...office, title: 'Read the accessibility guidelines', priority: 'low', minutes: 120 },
  { ...office, title: 'Tidy the backlog', priority: 'low', minutes: 45, labels: ['quick'] },
  {
    ...office,
    title: 'Sketch the mobile week view',
    priority: 'medium',
    due: 9,
    minutes: 180,
    windows: DEEP,
    labels: ['deep work'],
  },
  { ...office, title: 'Hear from the translators', priority: 'none', status: 'backlog', labels: ['waiting'] },
  {
    ...kitchen,
    title: 'Choose the worktop',
    priority: 'high',
    due: 3,
    minutes: 60,
    checklist: ['Measure again', 'Compare the two quotes', 'Order'],
  },
  { ...kitchen, title: 'Buy paint', priority: 'medium', due: 6, minutes: 60, labels: ['errand'] },
  { ...kitchen, title: 'Paint the kitchen', priority: 'medium', due: 13, minutes: 360, after: 'Buy paint' },
  { ...kitchen, title: 'Hang the lamp', priority: 'low', due: 12, minutes: 45 },
  { ...kitchen, title: 'Sell the old oven', priority: 'low', minutes: 30, labels: ['errand'] },
  { ...spanish, title: 'Spanish: subjunctive exercises', priority: 'medium', due: 4, minutes: 90 },
  { ...spanish, title: 'Spanish: podcast and notes', priority: 'low', due: 7, minutes: 60 },
  { ...spanish, title: 'Spanish: write to Lucía', priority: 'low', due: 10, minutes: 45, labels: ['people'] },
  { ...home, title: 'Book the dentist', priority: 'high', due: 1, minutes: 10, labels: ['quick'] },
  {
    ...home,
    title: 'Tax papers',
    priority: 'high',
    due: 8,
    minutes: 150,
    checklist: ['Bank statements', 'Receipts', 'Send'],
  },
  { ...home, title: 'Birthday present for Dad', priority: 'medium', due: 5, minutes: 45, labels: ['errand'] },
  { ...home, title: 'Long run', priority: 'low', due: 6, minutes: 90, whole: true },
  { ...home, title: 'Back up the photographs', priority: 'low', minutes: 40, labels: ['quick'] },
  {
    ...home,
    title: 'Water the plants',
    priority: 'none',
    due: -2,
    minutes: 15,
    status: 'completed',
    labels: ['quick'],
  },
  {
    ...office,
    title: 'Send the contract back',
    priority: 'high',
    due: -1,
    minutes: 15,
    status: 'completed',
    labels: ['quick'],
  },
  { ...release, title: 'Agree on what goes in', minutes: 60, status: 'completed' },
  { ...release, title: 'Freeze the texts', minutes: 30, status: 'completed' },
  { ...release, title: 'Update the dependencies', minutes: 120, status: 'completed' },
  { ...interviews, title: 'Write the questions', minutes: 90, status: 'completed' },
  { ...interviews, title: 'Interview: Amara', minutes: 60, status: 'completed' },
  { ...interviews, title: 'Interview: Jonas', minutes: 60, status: 'completed' },
  { ...kitchen, title: 'Measure the walls', minutes: 45, status: 'completed' },
  { ...spanish, title: 'Unit six', minutes: 60, status: 'completed' },
  { space: 'Work', project: 'Move the server', title: 'Copy the data', minutes: 120, status: 'completed' },
  { space: 'Work', project: 'Move the server', title: 'Switch the addresses', minutes: 60, status: 'completed' },
]
