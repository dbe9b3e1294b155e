import type { NoteCode, ReadingNote } from '../task-file.ts'
import { cleanLine } from './clean-words.ts'

const EXAMPLE_LENGTH = 40

const tasks = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'task' : 'tasks'}`

const SENTENCES: Record<NoteCode, (count: number) => string> = {
  'guessed-encoding': () => 'The file is not in UTF-8: check that accents and umlauts look right.',
  'skipped-file': n => `${n} ${n === 1 ? 'file' : 'files'} of the archive left out: not tasks, or of another format.`,
  'no-title': n => `${tasks(n)} without a title: named “Untitled”.`,
  'long-title': n => `${tasks(n)} with a very long title: the rest is in the description.`,
  'same-id': n => `${tasks(n)} with the id of another task: kept under an id of their own.`,
  'lost-parent': n => `${tasks(n)} below a task that is not in the file: now tasks of their own.`,
  'parent-circle': n => `${tasks(n)} in a circle of subtasks: taken out of it.`,
  'start-after-due': n => `${tasks(n)} with a start after the due date: the start is in the description.`,
  others: n => `${tasks(n)} with details that have no field here: they are at the end of the description.`,
  'unreadable-date': n => `${tasks(n)} with a date that cannot be read: it is in the description.`,
  'unreadable-estimate': n => `${tasks(n)} with an estimate that cannot be read: it is in the description.`,
  deleted: n => `${tasks(n)} left out: deleted in the other program.`,
}

/** [IMP-4] Counts what cannot be taken over as it is. */
export class NoteCounts {
  readonly #counts = new Map<NoteCode, number>()
  readonly #examples = new Map<NoteCode, string>()

  add(code: NoteCode, count = 1): void {
    if (count > 0) this.#counts.set(code, (this.#counts.get(code) ?? 0) + count)
  }

  /** With the first value, so that people can tell what is wrong with it. */
  addUnreadable(code: 'unreadable-date' | 'unreadable-estimate', value: string | null): void {
    if (!value) return
    this.add(code)
    if (!this.#examples.has(code)) this.#examples.set(code, cleanLine(value.slice(0, EXAMPLE_LENGTH)))
  }

  list(): ReadingNote[] {
    return [...this.#counts].map(([code, count]) => {
      const example = this.#examples.get(code)
      const sentence = SENTENCES[code](count)
      return { code, count, sentence: example ? sentence.replace(':', `, such as “${example}”:`) : sentence }
    })
  }
}
