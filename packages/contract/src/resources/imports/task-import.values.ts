/** The formats of files, by the names that the API uses, with those that people know. */
export const IMPORT_FORMATS = {
  'todoist-csv': 'Todoist (CSV or backup)',
  'todoist-json': 'Todoist (API)',
  ticktick: 'TickTick',
  'microsoft-todo': 'Microsoft To Do',
  'outlook-csv': 'Microsoft Outlook (CSV)',
  'google-tasks': 'Google Tasks',
  things: 'Things',
  taskpaper: 'TaskPaper (Things, OmniFocus)',
  'super-productivity': 'Super Productivity',
  vikunja: 'Vikunja',
  taskwarrior: 'Taskwarrior',
  asana: 'Asana',
  trello: 'Trello',
  notion: 'Notion',
  ics: 'iCalendar to-dos',
  csv: 'CSV',
} as const
export type ImportFormat = keyof typeof IMPORT_FORMATS

/** What a column of a table can be. */
export const IMPORT_COLUMNS = [
  'title',
  'description',
  'project',
  'section',
  'labels',
  'priority',
  'due',
  'start',
  'completed',
  'status',
  'estimate',
  'repeat',
  'parent',
  'id',
  'created',
  'keep',
  'ignore',
] as const
export type ImportColumnField = (typeof IMPORT_COLUMNS)[number]

export const IMPORT_DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const

/** What estimates without a unit are. A day is a working day of eight hours. */
export const IMPORT_ESTIMATE_UNITS = ['minutes', 'hours', 'days'] as const
export type ImportEstimateUnit = (typeof IMPORT_ESTIMATE_UNITS)[number]

/** What becomes of the sections of a project, which do not exist here. */
export const SECTION_CHOICES = ['label', 'project', 'description'] as const
export type SectionChoice = (typeof SECTION_CHOICES)[number]

/** Base64 has four characters for three bytes. */
const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4

export const TASK_IMPORT_LIMITS = {
  fileBytes: 10_000_000,
  fileLength: base64Length(10_000_000),
  /** The file, and what is sent with it. */
  bodyBytes: base64Length(10_000_000) + 100_000,
  nameLength: 300,
  columns: 200,
  tasks: 20_000,
  /** Tasks that a preview shows. */
  shown: 20,
  /** Imports that are listed. */
  listed: 20,
  /** Of one account; refused files count too. */
  perHour: 30,
  previewsPerHour: 300,
} as const
