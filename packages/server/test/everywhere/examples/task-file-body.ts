/** A table of one task, in base64. */
export const TASK_FILE = Buffer.from('Title,Due,Labels\nCall the bank,2026-03-05,phone\n').toString('base64')
