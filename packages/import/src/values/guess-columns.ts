import type { CsvTable } from '../source/csv-table.ts'
import type { ColumnField, TableColumn } from '../task-file.ts'
import { isDone, isOpen, minutesOf, priorityOf } from './plain-words.ts'

/** Names of columns in the languages that files come in; the first field that fits wins, and each field is used once. */
const NAMES: readonly [ColumnField, RegExp][] = [
  ['id', /^(id|task ?id|uuid|uid|key|issue key|identifier)$/],
  [
    'title',
    /^(title|task|task ?name|name|subject|summary|content|to-?do|aufgabe|titel|betreff|titre|tâche|título|tarea)$/,
  ],
  ['description', /^(description|notes?|details?|body|comments?|text|beschreibung|notizen?|descripción|notas)$/],
  ['project', /^(projects?|list|list ?name|board|folder|area|projekt|liste|projet|proyecto)$/],
  ['section', /^(section|section\/column|column|bucket|heading|group|abschnitt)$/],
  ['labels', /^(labels?|tags?|categor(y|ies)|kategorien?|étiquettes?|etiquetas?)$/],
  ['priority', /^(priority|importance|prio|priorität|priorité|prioridad)$/],
  ['due', /^(due|due ?date|due ?on|deadline|date|end ?date|fällig(keit)?|fällig am|échéance|vencimiento)$/],
  ['start', /^(start|start ?date|begin|defer|scheduled|beginn|début|inicio)$/],
  [
    'completed',
    /^(completed?|done|finished|completed ?(at|on)|date completed|completion ?date|erledigt|terminé|hecho|checked)$/,
  ],
  ['status', /^(status|state|stand|état|estado)$/],
  [
    'estimate',
    /^(est\.?|estimate[ds]?|estimated ?(time|hours|minutes)|duration|effort|total work|time ?estimate|minutes|hours|aufwand|stunden|dauer|schätzung|durée|duración|durata|duur|estimación|stima)$/,
  ],
  ['repeat', /^(repeat|repeats|recurrence|recurring|rrule|wiederholung)$/],
  ['parent', /^(parent|parent ?(task|item|id)|subtask of|eltern)$/],
  ['created', /^(created|created ?(at|on|time)|creation ?date|erstellt( am)?|créé)$/],
]

const SAMPLES = 3
const SAMPLE_LENGTH = 60
const LOOKED_AT = 50
/** Long texts and lists of columns are cut before they reach a screen. */
const shortened = (text: string) => text.slice(0, SAMPLE_LENGTH)

/** [IMP-11] What each column is, from its name and its values. Unknown columns go into the description. */
export function guessColumns({ header, rows }: CsvTable): TableColumn[] {
  const used = new Set<ColumnField>()
  const take = (field: ColumnField | undefined) => {
    if (!field || used.has(field)) return 'keep'
    used.add(field)
    return field
  }
  const values = header.map((_, at) =>
    rows
      .slice(0, LOOKED_AT)
      .map(cells => cells[at] ?? '')
      .filter(cell => cell !== ''),
  )
  const fields = header.map(name => take(NAMES.find(([, form]) => form.test(plain(name)))?.[0]))
  for (const [at, field] of fields.entries())
    if (field === 'keep' && !used.has('title') && looksLikeTitles(values[at] ?? [])) fields[at] = take('title')
  for (const [at, field] of fields.entries()) if (field === 'keep') fields[at] = take(fieldOfValues(values[at] ?? []))
  return header.map((name, at) => ({
    name: shortened(name),
    field: fields[at] ?? 'keep',
    samples: (values[at] ?? []).slice(0, SAMPLES).map(shortened),
  }))
}

/** The text in brackets is a unit or an example: `Est. (h)`. */
const plain = (name: string) => {
  const words = name.trim().toLowerCase().replaceAll('_', ' ')
  return words.replace(/\s*[([][^)\]]*[)\]]$/, '') || words
}

const looksLikeTitles = (values: readonly string[]) =>
  values.length > 0 && values.every(value => value.length < 500) && values.some(value => /\p{L}{3}/u.test(value))

/** A column without a telling name: dates are due dates, and words that say how far something is are a status. */
function fieldOfValues(values: readonly string[]): ColumnField | undefined {
  if (values.length === 0) return undefined
  if (values.every(value => /^\d{4}-\d\d-\d\d|^\d{1,2}[./]\d{1,2}[./]\d{2,4}/.test(value))) return 'due'
  if (values.every(value => isDone(value) || isOpen(value)) && values.some(value => /\p{L}/u.test(value)))
    return 'completed'
  if (values.every(value => priorityOf(value) !== 'none' && /^\p{L}/u.test(value))) return 'priority'
  return values.every(value => /[hm]/i.test(value) && minutesOf(value) !== null) ? 'estimate' : undefined
}
