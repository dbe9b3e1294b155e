import { ConfigError } from '../config/config.ts'

/** A command that cannot run; the message tells the person why. */
export class CommandError extends Error {}

interface SystemError extends Error {
  code?: string
  path?: string
  address?: string
  port?: number
  errcode?: number
}

const SYSTEM: Record<string, (error: SystemError) => string> = {
  EADDRINUSE: ({ address, port }) =>
    `Port ${port} on ${address} is already in use. Stop the other program, or set PORT to another port.`,
  EADDRNOTAVAIL: ({ address }) => `This machine has no address ${address}. Check HOST.`,
  EACCES: ({ path, port }) =>
    path ? `No permission to read or write ${path}.` : `No permission to listen on port ${port}. Use one above 1023.`,
  EPERM: ({ path }) => `No permission for ${path ?? 'a file'}.`,
  EROFS: ({ path }) => `${path ?? 'The folder'} is on a read-only disk.`,
  ENOENT: ({ path }) => `${path ?? 'The file'} does not exist.`,
  EISDIR: ({ path }) => `${path ?? 'The file'} is a folder.`,
  ENOTDIR: ({ path }) => `${path ?? 'The folder'} is not a folder.`,
  ENOSPC: () => 'The disk is full.',
  ECONNREFUSED: () => 'The database does not accept connections. Check DATABASE_URL and that PostgreSQL is running.',
  ECONNRESET: () => 'The database closed the connection.',
  ETIMEDOUT: () => 'The database did not respond in time. Check DATABASE_URL.',
  ENOTFOUND: () => 'The host of the database is unknown. Check DATABASE_URL.',
  EAI_AGAIN: () => 'The host of the database cannot be looked up at the moment. Check DATABASE_URL and the network.',
  '28P01': () => 'The database refused the user name or password in DATABASE_URL.',
  '28000': () => 'The database refused the user in DATABASE_URL.',
  '3D000': error => `The database server has no such database: ${error.message}.`,
  '42501': error => `The database user lacks a permission: ${error.message}.`,
}

const SQLITE: Record<number, string> = {
  5: 'The database file is locked by another program.',
  8: 'The database file or its folder is not writable.',
  10: 'The disk of the database file reports read or write errors.',
  11: 'The database file is damaged. Restore a backup.',
  13: 'The disk is full.',
  14: 'The database file cannot be opened. Check DATABASE_URL and the permissions of its folder.',
  26: 'The file is not a database.',
}

/** Says what went wrong in one sentence, without a stack trace or an error code. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigError) return `Invalid settings:\n  ${error.message.replaceAll('\n', '\n  ')}`
  const systemError = error as SystemError
  const sqlite = systemError.errcode === undefined ? undefined : SQLITE[systemError.errcode & 0xff]
  return (
    sqlite ??
    SYSTEM[systemError.code ?? '']?.(systemError) ??
    (systemError.message || systemError.code || systemError.name)
  )
}
