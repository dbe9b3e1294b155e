/** [IMP-5] What a file may hold. Exports of people stay far below; only hostile files reach these limits. */
export const FILE_LIMITS = {
  bytes: 10_000_000,
  tasks: 20_000,
  /** Of all files of an archive together. */
  expandedBytes: 50_000_000,
  entries: 2_000,
  /** Cells of one line of a table. */
  columns: 200,
  titleLength: 500,
  nameLength: 200,
  labelLength: 100,
  labels: 50,
  checklist: 200,
  descriptionLength: 100_000,
  reminders: 10,
} as const
