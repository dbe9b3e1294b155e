import { z } from 'zod'
import { resource, type Stored } from '../../declare/resource.ts'
import { errorCase, notFound } from '../../errors/errors.values.ts'
import { LocalDate, QueryFlag, text } from '../../fields/fields.ts'
import { ProfileFields } from '../profile/user.ts'
import { USER_LIMITS } from '../profile/user.values.ts'
import { STORED, type StoredTables } from '../resources.ts'

type Exportable = { [Table in keyof StoredTables]: StoredTables[Table] extends { exported: null } ? never : Table }
export type ExportedTable = Exportable[keyof StoredTables]

/** The account that imports a file owns its records. */
const withoutOwner = (schema: z.ZodObject) => ('userId' in schema.shape ? schema.omit({ userId: true }) : schema)

/** What an account owns, each kind after those that it refers to. Fields are declared in the files of their resources. */
export const RECORDS = Object.fromEntries(
  Object.entries<Stored>(STORED).flatMap(([table, { record, exported = record }]) =>
    exported ? [[table, withoutOwner(exported)]] : [],
  ),
) as Record<ExportedTable, z.ZodObject>

export type MovedRecord = Record<string, unknown>
export type AccountRecords = Record<ExportedTable, MovedRecord[]>

/** Every file has these; others were added later, and older files do not have them. */
const IN_EVERY_FILE: readonly string[] = [
  'space',
  'project',
  'schedulePreference',
  'label',
  'document',
  'task',
  'checklistItem',
  'taskLabel',
  'taskDocument',
  'taskDependency',
  'timeBlock',
  'notification',
] satisfies ExportedTable[]

/** The records of a file, each with the one that it comes from: their documentation refers to it. */
export const MOVED = new Map<unknown, z.ZodObject>()

/** An unknown field is refused rather than lost. */
const strictLists = Object.fromEntries(
  Object.entries(RECORDS).map(([table, schema]) => {
    const moved = schema.strict()
    MOVED.set(moved, STORED[table as ExportedTable].record)
    const list = z.array(moved)
    return [table, IN_EVERY_FILE.includes(table) ? list : list.default([])]
  }),
) as unknown as Record<keyof AccountRecords, z.ZodType<MovedRecord[]>>

/** All that an account owns, without keys and passwords. */
export const AccountFile = z.strictObject({
  format: z.literal('daywright-account'),
  version: z.literal(1),
  profile: z.strictObject({ email: text({ max: USER_LIMITS.emailLength }), ...ProfileFields.shape }),
  records: z.strictObject(strictLists),
})
export type AccountFile = z.output<typeof AccountFile>

/** The text of the file, as it was downloaded. */
export const AccountImport = z.object({ file: z.string() })

/** What a file may bring at most. */
const LIMITS = (
  [
    ...(['too-many-habits', 'too-many-calendars', 'too-many-feeds', 'too-many-series'] as const),
    ...(['too-many-templates', 'too-many-recurring-events', 'too-many-booking-pages'] as const),
  ] as const
).map(code => errorCase(code))

const TaskSheetQuery = z.object({ open: QueryFlag.describe('Whether finished tasks are left out') })
const TimeSheetQuery = z.object({
  from: LocalDate.optional().describe('The first day, in the time zone of the profile'),
  to: LocalDate.optional().describe('The last day'),
})

export const accountExport = resource({
  about: 'Everything that an account owns, in one file; and its tasks and time worked as files for other programs.',
  paths: {
    get: 'GET /api/export',
    tasksCsv: 'GET /api/export/tasks.csv',
    tasksMarkdown: 'GET /api/export/tasks.md',
    timeCsv: 'GET /api/export/time.csv',
    import: 'POST /api/import',
  },
  endpoints: {
    get: {
      summary: 'Download everything the caller owns, as a file that `import` accepts',
      response: AccountFile,
      errors: [notFound('User')],
    },
    tasksCsv: { summary: 'Download the tasks as a table', query: TaskSheetQuery },
    tasksMarkdown: { summary: 'Download the tasks as a list in Markdown', query: TaskSheetQuery },
    timeCsv: { summary: 'Download the time worked, by day and task, as a table', query: TimeSheetQuery },
    import: {
      summary: 'Add the records of an exported file to the caller’s account, all or nothing',
      body: AccountImport,
      response: z.object({ records: z.int() }),
      errors: [errorCase('not-an-export'), ...LIMITS, errorCase('too-many-imports')],
    },
  },
})
