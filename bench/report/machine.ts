import { cpus, loadavg } from 'node:os'

export const MACHINE = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`

/** When the measurement began, as long as nothing imports this later. */
export const LOAD_AVERAGE = loadavg()[0] ?? 0

/** The lines at the beginning of a report that say how it was made. */
export const madeBy = (command: string, measuredAt = new Date().toISOString()): string =>
  `Made by \`${command}\` at ${measuredAt} on ${MACHINE}.
Load average of the machine when it began: ${LOAD_AVERAGE.toFixed(1)} (times mean little above 0.5).`
