import type { FileFormat } from '../file-format.ts'
import { idOf, type JsonObject, numberOf, objectOf, objectsOf, textOf, textsOf } from '../source/json-values.ts'
import type { DraftTask, Repeat } from '../task-file.ts'
import { every } from '../values/repeat-of.ts'
import { atTime, plannedAndDue, sinceEpoch, type TaskTimes } from '../values/task-times.ts'

const MINUTE_MS = 60_000

/** Records by id, as its store keeps them. */
const entitiesOf = (state: unknown): JsonObject[] => objectsOf(Object.values(objectOf(objectOf(state).entities)))

const dataOf = (json: unknown): JsonObject => {
  const whole = objectOf(json)
  return 'task' in whole ? whole : objectOf(whole.data)
}

/** A backup: open tasks, and two archives of completed ones. */
export const superProductivity: FileFormat = {
  id: 'super-productivity',
  name: 'Super Productivity',
  detect: file => 'entities' in objectOf(dataOf(file.json()).task) && 'project' in dataOf(file.json()),
  read(file, { times }) {
    const data = dataOf(file.json())
    const namesOf = (state: unknown) => new Map(entitiesOf(state).map(({ id, title }) => [textOf(id), textOf(title)]))
    const [projects, labels] = [namesOf(data.project), namesOf(data.tag)]
    const repeats = new Map(entitiesOf(data.taskRepeatCfg).map(config => [textOf(config.id), config]))
    const archived = [data.archiveYoung, data.archiveOld].flatMap(archive => entitiesOf(objectOf(archive).task))
    const tasks = [...entitiesOf(data.task), ...archived].map((task): DraftTask => {
      const config = repeats.get(textOf(task.repeatCfgId))
      return {
        sourceId: textOf(task.id) || undefined,
        parentId: idOf(task.parentId),
        project: projects.get(textOf(task.projectId)) ?? null,
        title: textOf(task.title),
        description: textOf(task.notes),
        labels: textsOf(task.tagIds).flatMap(id => (id === TODAY_TAG ? [] : (labels.get(id) ?? []))),
        ...datesOf(task, times),
        repeat: config && task.isDone !== true ? repeatOf(config) : null,
        status: task.isDone === true ? 'completed' : 'open',
        completedAt: times.start(sinceEpoch(numberOf(task.doneOn))),
        createdAt: times.start(sinceEpoch(numberOf(task.created))),
        estimateMinutes: minutes(task.timeEstimate),
        workedMinutes: minutes(task.timeSpent),
        reminders: atTime(times.start(sinceEpoch(numberOf(task.remindAt)))),
        others: {
          Issue: [task.issueType, task.issueId]
            .map(textOf)
            .filter(text => text !== '')
            .join(' '),
          Attachments: objectsOf(task.attachments)
            .map(({ title, path }) => `${textOf(title)} ${textOf(path)}`.trim())
            .join(', '),
          Reminder: times.moment(sinceEpoch(numberOf(task.remindAt))),
        },
      }
    })
    return { tasks }
  },
}

/** A list of the program, not a label that the user chose. */
const TODAY_TAG = 'TODAY'

const minutes = (milliseconds: unknown): number | null => {
  const number = numberOf(milliseconds) ?? 0
  return number > 0 ? Math.max(Math.round(number / MINUTE_MS), 1) : null
}

/** A time wins over a day. */
function datesOf(task: JsonObject, times: TaskTimes) {
  const planned = sinceEpoch(numberOf(task.dueWithTime)) ?? times.read(textOf(task.dueDay))
  const deadline = sinceEpoch(numberOf(task.deadlineWithTime)) ?? times.read(textOf(task.deadlineDay))
  return plannedAndDue(times, planned, deadline)
}

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

function repeatOf(config: JsonObject): Repeat | null {
  const frequency = textOf(config.repeatCycle)
  if (!['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(frequency) || config.isPaused === true) return null
  const anchor = config.repeatFromCompletionDate === true ? 'completion' : 'schedule'
  const { rule } = every(frequency, numberOf(config.repeatEvery) ?? 1) as { rule: string }
  const days = WEEK.filter(day => config[day] === true).map(day => day.slice(0, 2).toUpperCase())
  if (frequency === 'WEEKLY' && days.length > 0) return { rule: `${rule};BYDAY=${days.join(',')}`, anchor }
  if (frequency !== 'MONTHLY') return { rule, anchor }
  const week = numberOf(config.monthlyWeekOfMonth)
  const weekday = WEEK[((numberOf(config.monthlyWeekday) ?? 1) + 6) % 7]?.slice(0, 2).toUpperCase()
  if (config.monthlyLastDay === true) return { rule: `${rule};BYMONTHDAY=-1`, anchor }
  return { rule: week ? `${rule};BYDAY=${week}${weekday}` : rule, anchor }
}
