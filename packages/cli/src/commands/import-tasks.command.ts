import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { ImportNote, ImportPreview, TaskFile } from '@daywright/contract/resources/imports/task-import'
import {
  IMPORT_ESTIMATE_UNITS,
  IMPORT_FORMATS,
  type ImportEstimateUnit,
  type ImportFormat,
  SECTION_CHOICES,
  type SectionChoice,
  TASK_IMPORT_LIMITS,
} from '@daywright/contract/resources/imports/task-import.values'
import type { CommandContext, CommandOptions } from '../command-context.ts'
import { CommandFailure, EXIT } from '../exit-codes.ts'
import { plain, type Style } from '../output/style.ts'
import { counted, minutesText } from '../output/zoned-text.ts'
import { rememberAction } from '../profiles/last-action.ts'

/** [CMD-15] Imports the tasks of a file, or shows what that would do. */
export async function run(
  { client, server, show, style }: CommandContext,
  [path = '']: string[],
  options: CommandOptions,
): Promise<void> {
  const body = { ...choicesOf(options), name: basename(path), file: contentOf(path).toString('base64') }
  if (options.preview) {
    const preview = await client.taskImports.preview({ body })
    show(preview, () => previewTexts(preview, style))
    return
  }
  const done = await client.taskImports.run({ body })
  rememberAction(server.name, { kind: 'import', importId: done.id })
  show(done, () => [
    `${style.good('Imported')} ${counted(done.created, 'task')} from ${IMPORT_FORMATS[done.format]}${againText(done)}`,
    ...noteTexts(done.notes, style),
    style.dim('daywright undo takes it back.'),
  ])
}

function contentOf(path: string): Buffer {
  const content = readOr(path)
  if (content.length <= TASK_IMPORT_LIMITS.fileBytes) return content
  throw new CommandFailure(EXIT.usage, `${path} is larger than 10 MB. Export projects one by one.`)
}

function readOr(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    throw new CommandFailure(EXIT.usage, `${path} cannot be read (${code}).`)
  }
}

function choicesOf({ format, sections, estimates, openOnly = false }: CommandOptions): Pick<
  TaskFile,
  'includeCompleted'
> & {
  format?: ImportFormat
  sections?: SectionChoice
  estimateUnit?: ImportEstimateUnit
} {
  return {
    includeCompleted: !openOnly,
    ...(format !== undefined && { format: oneOf(Object.keys(IMPORT_FORMATS) as ImportFormat[], format) }),
    ...(sections !== undefined && { sections: oneOf(SECTION_CHOICES, sections) }),
    ...(estimates !== undefined && { estimateUnit: oneOf(IMPORT_ESTIMATE_UNITS, estimates) }),
  }
}

function oneOf<T extends string>(known: readonly T[], given: string): T {
  const found = known.find(each => each === given)
  if (found === undefined) throw new CommandFailure(EXIT.usage, `“${given}” is none of ${known.join(', ')}.`)
  return found
}

const againText = ({ changed, unchanged }: { changed: number; unchanged: number }) =>
  changed + unchanged === 0 ? '' : `; of an earlier import ${changed} changed and ${unchanged} stayed`

function previewTexts(preview: ImportPreview, style: Style): string[] {
  const { format, created, projects, labels, series, tasks } = preview
  const also = [
    ...(projects > 0 ? [counted(projects, 'project')] : []),
    ...(labels > 0 ? [counted(labels, 'label')] : []),
    ...(series > 0 ? [`${series} recurring`] : []),
  ]
  const details = ({ project, dueAt, estimateMinutes, recurrence, labels: names }: ImportPreview['tasks'][number]) =>
    [
      project && `@${plain(project)}`,
      ...names.map(name => `#${plain(name)}`),
      dueAt && `due ${dueAt.slice(0, 10)}`,
      estimateMinutes && minutesText(estimateMinutes),
      recurrence && plain(recurrence),
    ]
      .filter(Boolean)
      .join(' · ')
  return [
    `${IMPORT_FORMATS[format]}: ${counted(created, 'new task')}${also.length > 0 ? `, ${also.join(', ')}` : ''}${againText(preview)}`,
    ...tasks.map(task => `  ${plain(task.title)}  ${style.dim(details(task))}`.trimEnd()),
    ...noteTexts(preview.notes, style),
    style.dim('Nothing was imported.'),
  ]
}

const noteTexts = (notes: readonly ImportNote[], style: Style) =>
  notes.map(({ sentence }) => style.dim(`- ${plain(sentence)}`))
