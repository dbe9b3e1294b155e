import type { SourceFile } from './source/source-file.ts'
import type { Draft, FormatId, ReadFileOptions } from './task-file.ts'
import type { NoteCounts } from './values/read-notes.ts'
import type { TaskTimes } from './values/task-times.ts'

export interface ReadingContext extends Pick<ReadFileOptions, 'columns' | 'dateOrder' | 'estimateUnit' | 'zone'> {
  times: TaskTimes
  notes: NoteCounts
}

/** One kind of file: how it is recognized, and how its tasks are read. */
export interface FileFormat {
  id: FormatId
  /** The name that people know. */
  name: string
  /** Whether the file is certainly of this kind. */
  detect(file: SourceFile): boolean
  /** Called for any file that the user declares to be of this kind; returns no tasks if it is not. */
  read(file: SourceFile, context: ReadingContext): Draft
}
