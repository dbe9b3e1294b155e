/** A table whose changes are recorded. */
export interface RecordedTable {
  name: string
  /** The column that names a row among those of its owner. */
  key: string
  /** All of its columns. */
  columns: readonly string[]
  /** Columns whose values are recorded. */
  facts: readonly string[]
}
