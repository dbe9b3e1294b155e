import type { ReadingContext } from './file-format.ts'
import type { DraftTask, ImportedItem, ImportedTask } from './task-file.ts'
import { FILE_LIMITS } from './task-file-limits.ts'
import { cleanLine, cleanParagraphs, cut } from './values/clean-words.ts'
import type { NoteCounts } from './values/read-notes.ts'

const UNTITLED = 'Untitled'

/** [IMP-2] The tasks of a file in their final form: clean texts, unique ids, parents that exist, and nothing lost. */
export function finishedTasks(
  drafts: readonly DraftTask[],
  formatName: string,
  { notes, times }: Pick<ReadingContext, 'notes' | 'times'>,
): ImportedTask[] {
  const tasks = drafts.map(draft => finished(draft, formatName, { notes, times }))
  const names = drafts.map((draft, at) => draft.rowId ?? draft.sourceId ?? `task ${at}`)
  const atName = new Map(names.map((name, at) => [name, at] as const).toReversed())
  // What a file calls by its id is also found by it.
  for (const [at, { sourceId }] of drafts.entries()) if (sourceId && !atName.has(sourceId)) atName.set(sourceId, at)
  const parents = parentsOf(drafts, atName, notes)
  const ids = uniqueIds(tasks, drafts, parents, notes)
  const idAt = (at: number | undefined) => (at === undefined ? undefined : ids[at])
  return tasks.map((task, at) => ({
    ...task,
    sourceId: ids[at] ?? '',
    parentId: idAt(parents[at]) ?? null,
    dependsOn: [...new Set(drafts[at]?.dependsOn)].flatMap(name => idAt(atName.get(name)) ?? []),
  }))
}

function finished(
  draft: DraftTask,
  formatName: string,
  { notes, times }: Pick<ReadingContext, 'notes' | 'times'>,
): ImportedTask {
  const wholeTitle = cleanLine(draft.title)
  const title = cut(wholeTitle, FILE_LIMITS.titleLength)
  if (wholeTitle === '') notes.add('no-title')
  if (title !== wholeTitle) notes.add('long-title')
  const { dueAt = null } = draft
  // [IMP-23] Some programs write the due date twice.
  const startAfter = draft.startAfter === dueAt ? null : (draft.startAfter ?? null)
  const startsLate = startAfter !== null && dueAt !== null && startAfter > dueAt
  if (startsLate) notes.add('start-after-due')
  const estimate = draft.estimateMinutes ?? null
  const others = {
    ...(title !== wholeTitle && { Title: wholeTitle }),
    ...draft.others,
    ...(startsLate && { Start: times.written(startAfter) }),
  }
  const status = draft.status ?? 'open'
  return {
    sourceId: draft.sourceId ?? '',
    parentId: null,
    project: nameOf(draft.project),
    section: nameOf(draft.section),
    title: title || UNTITLED,
    description: described(draft.description ?? '', others, formatName, notes),
    labels: labelsOf(draft.labels ?? []),
    priority: draft.priority ?? 'none',
    dueAt,
    startAfter: startsLate ? null : startAfter,
    repeat: draft.repeat ?? null,
    checklist: checklistOf(draft.checklist ?? []),
    status,
    completedAt: status === 'completed' ? (draft.completedAt ?? null) : null,
    createdAt: draft.createdAt ?? null,
    estimateMinutes: estimate !== null && estimate > 0 ? Math.round(estimate) : null,
    workedMinutes: draft.workedMinutes ?? null,
    dependsOn: [],
    ...(draft.reminders?.length && { reminders: draft.reminders.slice(0, FILE_LIMITS.reminders) }),
  }
}

const nameOf = (name: string | null | undefined) => cut(cleanLine(name ?? ''), FILE_LIMITS.nameLength) || null

const labelsOf = (labels: readonly string[]): string[] => {
  const names = labels.map(name => cut(cleanLine(name), FILE_LIMITS.labelLength)).filter(name => name !== '')
  return [...new Set(names)].slice(0, FILE_LIMITS.labels)
}

const checklistOf = (items: readonly ImportedItem[]): ImportedItem[] =>
  items
    .map(({ title, completed }) => ({ title: cut(cleanLine(title), FILE_LIMITS.titleLength), completed }))
    .filter(({ title }) => title !== '')
    .slice(0, FILE_LIMITS.checklist)

/** [IMP-2] Values without a field go below the description, under a heading that names where it comes from. */
function described(text: string, others: NonNullable<DraftTask['others']>, formatName: string, notes: NoteCounts) {
  const lines = Object.entries(others).flatMap(([name, value]) => {
    const clean = cleanParagraphs(value ?? '')
    return clean === '' ? [] : [`- ${cleanLine(name)}: ${clean}`]
  })
  if (lines.length > 0) notes.add('others')
  const section = lines.length > 0 ? `#### From ${formatName}\n\n${lines.join('\n')}` : ''
  const whole = [cleanParagraphs(text), section].filter(part => part !== '').join('\n\n')
  return cut(whole, FILE_LIMITS.descriptionLength)
}

/** The index of each task's parent. A task whose parents lead back to itself loses its own. */
function parentsOf(drafts: readonly DraftTask[], atName: ReadonlyMap<string, number>, notes: NoteCounts) {
  const parents = drafts.map(({ parentId }, at) => {
    if (parentId === null || parentId === undefined) return undefined
    const parent = atName.get(parentId)
    if (parent === undefined) notes.add('lost-parent')
    else if (parent === at) notes.add('parent-circle')
    return parent === at ? undefined : parent
  })
  /** 1: on the way that is being followed; 2: known to end. */
  const state = new Uint8Array(drafts.length)
  for (const start of drafts.keys()) {
    const way: number[] = []
    let at: number | undefined = start
    while (at !== undefined && state[at] === 0) {
      state[at] = 1
      way.push(at)
      at = parents[at]
    }
    if (at !== undefined && state[at] === 1) {
      notes.add('parent-circle')
      parents[at] = undefined
    }
    for (const passed of way) state[passed] = 2
  }
  return parents
}

/** [IMP-10] The id of the file, or else the place of the task: its project, its parents, its title, and which of several it is. */
function uniqueIds(
  tasks: readonly ImportedTask[],
  drafts: readonly DraftTask[],
  parents: readonly (number | undefined)[],
  notes: NoteCounts,
): string[] {
  const used = new Set<string>()
  const counts = new Map<string, number>()
  return tasks.map((task, at) => {
    const given = drafts[at]?.sourceId
    if (given && !used.has(given)) {
      used.add(given)
      return given
    }
    if (given) notes.add('same-id')
    const parent = parents[at]
    const place = JSON.stringify([task.project, parent === undefined ? null : tasks[parent]?.title, task.title])
    const count = (counts.get(place) ?? 0) + 1
    counts.set(place, count)
    return `${place} ${count}`
  })
}
