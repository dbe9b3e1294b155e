import { api } from '@daywright/contract/api/api'
import { TASK_IMPORT_LIMITS } from '@daywright/contract/resources/imports/task-import.values'
import { countTry, type TryLimit } from '../../db/counters/counted-tries.ts'
import { implement } from '../../http/route.ts'
import { HOUR_MS } from '../../time/milliseconds.ts'
import { previewImport } from './preview-import.rules.ts'
import { runImport } from './run-import.rules.ts'
import { importsOf, undoImport } from './undo-import.rules.ts'

const { perHour, previewsPerHour } = TASK_IMPORT_LIMITS
/** [IMP-18] Refused files count too, because reading them takes time. */
const RUNS: TryLimit = { most: perHour, milliseconds: HOUR_MS, code: 'too-many-imports' }
const PREVIEWS: TryLimit = { ...RUNS, most: previewsPerHour }

export const taskImportRoutes = [
  implement(api.taskImports.preview, async ({ database, caller, body, now }) => {
    await countTry(database.db, `import previews of ${caller.id}`, PREVIEWS, Date.parse(now))
    return previewImport(database, caller.id, body, now)
  }),
  implement(api.taskImports.run, async ({ database, caller, body, now }) => {
    await countTry(database.db, `task imports of ${caller.id}`, RUNS, Date.parse(now))
    return { ...(await runImport(database, caller.id, body, now)), undoable: true }
  }),
  implement(api.taskImports.list, async ({ database, caller }) => importsOf(database.db, caller.id)),
  implement(api.taskImports.undo, async ({ database, caller, params, now }) =>
    undoImport(database, caller.id, params.id, now),
  ),
]
