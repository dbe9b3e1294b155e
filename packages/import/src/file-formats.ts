import type { FileFormat } from './file-format.ts'
import { anyCsv } from './formats/any-csv.ts'
import { calendarTodos } from './formats/calendar-todos.ts'
import { googleTasks } from './formats/google-tasks.ts'
import { asana, notion, outlookCsv } from './formats/known-tables.ts'
import { microsoftTodo } from './formats/microsoft-todo.ts'
import { superProductivity } from './formats/super-productivity.ts'
import { taskpaper } from './formats/taskpaper.ts'
import { taskwarrior } from './formats/taskwarrior.ts'
import { thingsJson } from './formats/things-json.ts'
import { ticktickCsv } from './formats/ticktick-csv.ts'
import { todoistCsv } from './formats/todoist-csv.ts'
import { todoistJson } from './formats/todoist-json.ts'
import { trelloBoard } from './formats/trello-board.ts'
import { vikunjaExport } from './formats/vikunja-export.ts'

/** Every format, the most particular ones first: the first one that recognizes a file reads it. */
export const FILE_FORMATS: readonly FileFormat[] = [
  todoistJson,
  googleTasks,
  superProductivity,
  taskwarrior,
  trelloBoard,
  thingsJson,
  microsoftTodo,
  vikunjaExport,
  calendarTodos,
  todoistCsv,
  ticktickCsv,
  asana,
  outlookCsv,
  notion,
  anyCsv,
  taskpaper,
]
