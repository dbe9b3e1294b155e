import type { FileFormat } from '../file-format.ts'
import { type JsonObject, numberOf, objectOf, objectsOf, textOf, textsOf } from '../source/json-values.ts'
import type { ImportedItem } from '../task-file.ts'
import type { TaskTimes } from '../values/task-times.ts'

const cardsOf = (json: unknown) => objectsOf(objectOf(json).cards)
const byPosition = (one: JsonObject, other: JsonObject) => (numberOf(one.pos) ?? 0) - (numberOf(other.pos) ?? 0)

/** A board as JSON: its cards are tasks, and its lists are sections. An archived card is a completed task. */
export const trelloBoard: FileFormat = {
  id: 'trello',
  name: 'Trello',
  detect: file => cardsOf(file.json()).some(card => 'idList' in card) || 'idOrganization' in objectOf(file.json()),
  read(file, { times }) {
    const board = objectOf(file.json())
    const lists = new Map(objectsOf(board.lists).map(list => [textOf(list.id), list]))
    const members = new Map(objectsOf(board.members).map(({ id, fullName }) => [textOf(id), textOf(fullName)]))
    const checklists = Map.groupBy(objectsOf(board.checklists), ({ idCard }) => textOf(idCard))
    const comments = commentsOf(board)
    const customFields = customFieldsOf(board, times)
    const project = textOf(board.name) || null
    const tasks = cardsOf(board)
      .toSorted(byPosition)
      .map(card => {
        const id = textOf(card.id)
        const list = lists.get(textOf(card.idList))
        const isDone = card.dueComplete === true || card.closed === true || list?.closed === true
        return {
          sourceId: id || undefined,
          project,
          section: textOf(list?.name) || null,
          title: textOf(card.name),
          description: [textOf(card.desc), ...(comments.get(id) ?? [])].filter(text => text !== '').join('\n\n'),
          labels: objectsOf(card.labels).map(({ name, color }) => textOf(name) || textOf(color)),
          dueAt: times.due(times.read(textOf(card.due))),
          startAfter: times.start(times.read(textOf(card.start))),
          checklist: (checklists.get(id) ?? []).toSorted(byPosition).flatMap(itemsOf),
          status: isDone ? ('completed' as const) : ('open' as const),
          others: {
            Members: textsOf(card.idMembers)
              .flatMap(member => members.get(member) ?? [])
              .join(', '),
            Attachments: objectsOf(card.attachments)
              .map(({ name, url }) => `${textOf(name)} ${textOf(url)}`.trim())
              .join(', '),
            'Dates of the checklist': itemDates(checklists.get(id) ?? [], times),
            ...customFields(card),
            Link: textOf(card.shortUrl),
          },
        }
      })
    return {
      tasks,
      projects: project ? [{ name: project, description: textOf(board.desc), isArchived: board.closed === true }] : [],
    }
  },
}

const itemsOf = (checklist: JsonObject): ImportedItem[] =>
  objectsOf(checklist.checkItems)
    .toSorted(byPosition)
    .map(({ name, state }) => ({ title: textOf(name), completed: state === 'complete' }))

/** [IMP-38] Items of ours have no dates. */
const itemDates = (checklists: readonly JsonObject[], times: TaskTimes): string =>
  checklists
    .flatMap(({ checkItems }) => objectsOf(checkItems))
    .flatMap(({ name, due }) => {
      const moment = times.moment(times.read(textOf(due)))
      return moment ? [`${textOf(name)} ${moment}`] : []
    })
    .join(', ')

/** [IMP-38] The board says what its custom fields are called, and each card what they are. */
function customFieldsOf(board: JsonObject, times: TaskTimes) {
  const fields = new Map(objectsOf(board.customFields).map(field => [textOf(field.id), field]))
  return (card: JsonObject): Record<string, string> =>
    Object.fromEntries(
      objectsOf(card.customFieldItems).flatMap(({ idCustomField, idValue, value }): [string, string][] => {
        const field = objectOf(fields.get(textOf(idCustomField)))
        const option = objectsOf(field.options).find(({ id }) => id === idValue)
        const { text, number, date, checked } = objectOf(option?.value ?? value)
        const fieldText = textOf(text) || textOf(number) || times.moment(times.read(textOf(date))) || ''
        const content = fieldText || (checked === 'true' ? 'yes' : '')
        return textOf(field.name) && content ? [[textOf(field.name), content]] : []
      }),
    )
}

/** The history of the board has the newest first. */
function commentsOf(board: JsonObject): Map<string, string[]> {
  const comments = new Map<string, string[]>()
  for (const { type, data } of objectsOf(board.actions).toReversed()) {
    if (type !== 'commentCard') continue
    const id = textOf(objectOf(objectOf(data).card).id)
    comments.set(id, [...(comments.get(id) ?? []), textOf(objectOf(data).text)])
  }
  return comments
}
