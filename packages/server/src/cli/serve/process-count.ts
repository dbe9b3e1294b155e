import { availableParallelism } from 'node:os'
import type { Config } from '../../config/config.ts'

/** PostgreSQL accepts 100 connections unless told otherwise, and each process may open 11. */
const MOST_AUTOMATICALLY = 8

/** [PROC-1] A database file has one writer, so further processes would only wait for each other. */
export function processCount({ databaseUrl, processes }: Pick<Config, 'databaseUrl' | 'processes'>): number {
  if (databaseUrl.startsWith('sqlite:')) return 1
  return processes === 'auto' ? Math.min(MOST_AUTOMATICALLY, availableParallelism()) : processes
}
