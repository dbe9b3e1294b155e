import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase, notFound, notOwned, unusable } from '../../errors/errors.values.ts'
import { Id, RelationId, Timestamp, text } from '../../fields/fields.ts'
import { TaskPriority, TaskStatus } from '../shared/task-enums.ts'
import {
  IMPORT_COLUMNS,
  IMPORT_DATE_ORDERS,
  IMPORT_ESTIMATE_UNITS,
  IMPORT_FORMATS,
  type ImportFormat,
  SECTION_CHOICES,
  TASK_IMPORT_LIMITS,
} from './task-import.values.ts'

const { nameLength, fileLength, columns, shown, bodyBytes } = TASK_IMPORT_LIMITS

export const ImportedFormat = z.enum(Object.keys(IMPORT_FORMATS) as [ImportFormat, ...ImportFormat[]])
export const ImportedColumn = z.enum(IMPORT_COLUMNS)
export const ImportedDateOrder = z.enum(IMPORT_DATE_ORDERS)
export const ImportedEstimateUnit = z.enum(IMPORT_ESTIMATE_UNITS)
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** A file of another program, and how it is to be read. */
export const TaskFile = z.object({
  name: text({ max: nameLength }).default('').describe('Of the file; also of the project of a table without one'),
  file: z
    .string()
    .max(fileLength, `must be at most ${fileLength} characters`)
    .refine(content => BASE64.test(content), 'must be base64')
    .describe('The file in base64, at most 10 MB')
    .meta({ contentEncoding: 'base64' }),
  format: ImportedFormat.optional().describe('Recognized if left out'),
  columns: z
    .array(ImportedColumn)
    .max(columns)
    .optional()
    .describe('Of a table; guessed if left out. `keep` puts one into the description'),
  dateOrder: ImportedDateOrder.optional().describe('Guessed if left out'),
  estimateUnit: ImportedEstimateUnit.optional().describe('Of estimates that are bare numbers; guessed if left out'),
  sections: z.enum(SECTION_CHOICES).default('label').describe('What sections become'),
  includeCompleted: z.boolean().default(true),
  spaceId: RelationId.nullable().default(null).describe('Of new projects and tasks'),
})
export type TaskFile = z.output<typeof TaskFile>

export const ImportNote = z.object({
  code: z.string(),
  count: z.int(),
  sentence: z.string(),
})
export type ImportNote = z.output<typeof ImportNote>

/** A task as it will be. */
export const ImportedTaskPreview = z.object({
  title: z.string(),
  description: z.string(),
  status: TaskStatus,
  priority: TaskPriority,
  dueAt: Timestamp.nullable(),
  startAfter: Timestamp.nullable(),
  estimateMinutes: z.int().nullable(),
  project: z.string().nullable(),
  parentTask: z.string().nullable(),
  labels: z.array(z.string()),
  checklistItems: z.int(),
  recurrence: z.string().nullable(),
  change: z.enum(['new', 'changed', 'unchanged']),
})
export type ImportedTaskPreview = z.output<typeof ImportedTaskPreview>

const counts = {
  created: z.int(),
  changed: z.int().describe('Of an earlier import, and different by now'),
  unchanged: z.int().describe('Of an earlier import, and the same'),
}

export const ImportPreview = z.object({
  format: ImportedFormat,
  ...counts,
  completed: z.int(),
  projects: z.int(),
  labels: z.int(),
  series: z.int(),
  tasks: z.array(ImportedTaskPreview).describe(`The first ${shown}`),
  notes: z.array(ImportNote),
  columns: z.array(z.object({ name: z.string(), field: ImportedColumn, samples: z.array(z.string()) })),
  dateOrder: ImportedDateOrder.nullable(),
  estimateUnit: ImportedEstimateUnit.nullable().describe('Of bare numbers; null if the table has no estimates'),
})
export type ImportPreview = z.output<typeof ImportPreview>

/** An import that was carried out. */
export const TaskImport = z.object({
  id: Id,
  format: ImportedFormat,
  name: z.string(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  projects: z.int(),
  labels: z.int(),
  series: z.int(),
  notes: z.array(ImportNote),
  undoneAt: Timestamp.nullable(),
  createdAt: Timestamp,
})
export type TaskImport = z.output<typeof TaskImport>

export const TaskImportInList = TaskImport.extend({
  undoable: z.boolean(),
})

const UndoneImport = TaskImportInList.extend({
  keptTasks: z.int().describe('Tasks that somebody has changed, worked on or completed since: they stay'),
  kept: z.array(z.object({ id: Id, title: z.string() })).describe(`The first ${shown} of them`),
})

/** Which task came from which one of another program, so that a second import changes it instead of adding it again. */
const ImportedTaskLink = z.object({
  taskId: Id,
  source: text({ max: 50 }).describe('The format of the file'),
  sourceKey: text({ max: 100 }).describe('A hash of its id there'),
  fingerprint: text({ max: 100 }).describe('A hash of its content there'),
})

const files = [unusable('the file'), ...notOwned('spaceId'), errorCase('too-many-imports'), errorCase('too-many-files')]

export const taskImports = resource({
  about: 'Moving in from other programs: the tasks of an exported file, with a preview and undo.',
  paths: {
    preview: 'POST /api/imports/preview',
    undo: 'POST /api/imports/{id}/undo',
    run: 'POST /api/imports',
    list: 'GET /api/imports',
  },
  endpoints: {
    preview: {
      summary: 'Show what importing a file would do; nothing is stored',
      body: TaskFile,
      maxBodyBytes: bodyBytes,
      response: ImportPreview,
      errors: files,
    },
    undo: {
      summary: 'Undo the last import, except what was touched since',
      response: UndoneImport,
      errors: [notFound('Import'), errorCase('not-the-last-import'), errorCase('import-undone')],
    },
    run: {
      summary: 'Import the tasks of a file, all or nothing, and none twice',
      body: TaskFile,
      maxBodyBytes: bodyBytes,
      status: 201,
      location: null,
      response: TaskImportInList,
      errors: files,
    },
    list: {
      summary: 'List the last imports, the newest first',
      isCacheable: true,
      response: z.array(TaskImportInList),
    },
  },
  stored: {
    taskImport: { record: TaskImport, exported: null },
    importedTask: { record: ImportedTaskLink },
  },
})
