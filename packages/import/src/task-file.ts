import type {
  IMPORT_DATE_ORDERS,
  ImportColumnField,
  ImportEstimateUnit,
  ImportFormat,
} from '@daywright/contract/resources/imports/task-import.values'

/** Files that can be read, by the names that the API uses. */
export type FormatId = ImportFormat

export type ImportedPriority = 'none' | 'low' | 'medium' | 'high' | 'urgent'

/** A rule as in iCalendar, or the words that the user typed. */
export type Repeat = { rule: string; anchor: 'schedule' | 'completion' } | RepeatWords

export interface RepeatWords {
  words: string
  /** `de`; English if the file does not say so. */
  language?: string
  /** Of times of the day. */
  zone?: string
}

export interface ImportedItem {
  title: string
  completed: boolean
}

/** A task of a file. All times are timestamps in UTC; a due date without a time is the last minute of its local day. */
export interface ImportedTask {
  /** The same in every export of the same task, and of no other task in the file. */
  sourceId: string
  parentId: string | null
  project: string | null
  section: string | null
  title: string
  /** Markdown. */
  description: string
  labels: string[]
  priority: ImportedPriority
  dueAt: string | null
  startAfter: string | null
  repeat: Repeat | null
  checklist: ImportedItem[]
  status: 'open' | 'completed' | 'cancelled'
  completedAt: string | null
  createdAt: string | null
  estimateMinutes: number | null
  workedMinutes: number | null
  /** The source ids of tasks that must be finished first. */
  dependsOn: string[]
  /** Left out where there are none. */
  reminders?: ImportedReminder[]
}

/** At a time, or so long before the due date. */
export type ImportedReminder = { at: string } | { minutesBefore: number }

export interface ImportedProject {
  /** Its full name: `Home / Garden` is the project Garden below Home. */
  name: string
  description: string
  isArchived: boolean
}

/** What a format knows about a task; the rest is as in `NEW_TASK`. */
export interface DraftTask extends Partial<Omit<ImportedTask, 'sourceId' | 'title'>> {
  /** Left out where the file has no ids: then the place of the task says which one it is. */
  sourceId?: string | undefined
  /** What other tasks of the file call it, if it has no id. */
  rowId?: string
  title: string
  /** What has no field of its own, by name: it goes into the description. */
  others?: Readonly<Record<string, string | null | undefined>>
}

export interface Draft {
  tasks: DraftTask[]
  projects?: ImportedProject[]
  /** The columns of a table, which people can assign to other fields. */
  columns?: TableColumn[]
  dateOrder?: DateOrder
  /** Null if no column has estimates. */
  estimateUnit?: ImportEstimateUnit | null
}

/** What the columns of any table can be. `keep` writes the value into the description, and `ignore` leaves it out. */
export type ColumnField = ImportColumnField

/** How `04/05/2026` is read. */
export type DateOrder = (typeof IMPORT_DATE_ORDERS)[number]

export interface TableColumn {
  name: string
  field: ColumnField
  /** A few values, so that people can tell what it is. */
  samples: string[]
}

export interface ReadFileOptions {
  /** The name of the file, whose ending and beginning may say what it is. */
  name: string
  /** The zone of local times. */
  zone: string
  /** Read the file as this format, without guessing. */
  format?: FormatId | undefined
  /** What the columns are, in their order, instead of the guess. */
  columns?: readonly ColumnField[] | undefined
  dateOrder?: DateOrder | undefined
  /** What estimates without a unit are, instead of the guess. */
  estimateUnit?: ImportEstimateUnit | undefined
}

export interface ReadingNote {
  code: NoteCode
  count: number
  sentence: string
}

export type NoteCode =
  | 'guessed-encoding'
  | 'skipped-file'
  | 'no-title'
  | 'long-title'
  | 'same-id'
  | 'lost-parent'
  | 'parent-circle'
  | 'start-after-due'
  | 'others'
  | 'deleted'
  | 'unreadable-date'
  | 'unreadable-estimate'

export interface TaskFileReading {
  ok: true
  format: FormatId
  tasks: ImportedTask[]
  projects: ImportedProject[]
  notes: ReadingNote[]
  /** Empty unless the file is a table whose columns can be assigned. */
  columns: TableColumn[]
  dateOrder: DateOrder | null
  estimateUnit: ImportEstimateUnit | null
}

export interface TaskFileProblem {
  ok: false
  problem: 'empty' | 'unknown-format' | 'unreadable' | 'too-large' | 'too-many-tasks' | 'no-tasks'
  sentence: string
}
