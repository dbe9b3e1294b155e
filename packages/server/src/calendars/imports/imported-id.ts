import { hash } from 'node:crypto'

/**
 * [CAL-111] The id of an imported event follows from its calendar and its UID, so that the same event of another file is
 * recognized even if it has been changed here since. A UUID of version 8, whose bits the application defines.
 */
export function importedId(calendarId: string, key: string): string {
  const bytes = hash('sha256', `${calendarId}\n${key}`, 'buffer')
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex', 0, 16)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Whether an event was imported from a file, so that its text may have been written by another person. */
export const isImportedId = (id: string): boolean => id[VERSION_POSITION] === '8'
const VERSION_POSITION = 14
