import { ConfigError } from '../config.ts'

/** A command that cannot be carried out; its message is all that the person needs. */
export class CommandError extends Error {}

interface SystemFailure extends Error {
  code?: string
  path?: string
  address?: string
  port?: number
  errcode?: number
}

const SYSTEM: Record<string, (error: SystemFailure) => string> = {
  EADDRINUSE: ({ address, port }) =>
    `Port ${port} of ${address} is taken. Stop what listens there, or set PORT to another.`,
  EADDRNOTAVAIL: ({ address }) => `This machine has no address ${address}. Check HOST.`,
  EACCES: ({ path, port }) =>
    path ? `No permission to write or read ${path}.` : `No permission to listen on port ${port}. Use one above 1023.`,
  EPERM: ({ path }) => `No permission for ${path ?? 'a file'}.`,
  EROFS: ({ path }) => `${path ?? 'The folder'} is on a read-only disk.`,
  ENOENT: ({ path }) => `There is no ${path ?? 'such file'}.`,
  EISDIR: ({ path }) => `${path ?? 'The file'} is a folder.`,
  ENOTDIR: ({ path }) => `${path ?? 'The folder'} is not a folder.`,
  ENOSPC: () => 'The disk is full.',
  ECONNREFUSED: () => 'The database does not accept connections. Check DATABASE_URL and whether PostgreSQL runs.',
  ECONNRESET: () => 'The database closed the connection.',
  ETIMEDOUT: () => 'The database did not answer in time. Check DATABASE_URL.',
  ENOTFOUND: () => 'The database’s host is not known. Check DATABASE_URL.',
  EAI_AGAIN: () => 'The database’s host is not known for now. Check DATABASE_URL and the network.',
  '28P01': () => 'The database refused the user name or password in DATABASE_URL.',
  '28000': () => 'The database refused the user in DATABASE_URL.',
  '3D000': error => `The database server has no such database: ${error.message}.`,
  '42501': error => `The database user lacks a permission: ${error.message}.`,
}

const SQLITE: Record<number, string> = {
  5: 'The database file is in use by another program that does not let go of it.',
  8: 'The database file, or the folder it is in, cannot be written to.',
  10: 'The disk of the database file does not read or write properly.',
  11: 'The database file is damaged. Restore a backup.',
  13: 'The disk is full.',
  14: 'The database file cannot be opened. Check DATABASE_URL and the permissions of its folder.',
  26: 'The file is not a database.',
}

/** What went wrong, for a person: no stack, no code to look up. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigError) return `Settings that cannot be used:\n  ${error.message.replaceAll('\n', '\n  ')}`
  const failure = error as SystemFailure
  const sqlite = failure.errcode === undefined ? undefined : SQLITE[failure.errcode & 0xff]
  return sqlite ?? SYSTEM[failure.code ?? '']?.(failure) ?? (failure.message || failure.code || failure.name)
}
