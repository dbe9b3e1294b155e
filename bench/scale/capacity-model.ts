/** What was measured: milliseconds are CPU time. */
export interface Costs {
  /** Of the server process, for a request of the mix. */
  requestMilliseconds: number
  /** Of the database server, for a request of the mix. */
  databaseMilliseconds: number
  /** Of the server process and its threads, for a planner run. */
  planMilliseconds: number
  bytesPerAccount: number
  megabytesPerProcess: number
  megabytesPerThousandStreams: number
}

/** The most that a process has open: its pool, and one for change notifications. */
export const CONNECTIONS_PER_PROCESS = 11

export interface Capacity {
  accounts: number
  /** In the busiest hour. */
  requestsPerSecond: number
  /** In the busiest hour: automatic ones, which follow changes, and those by hand. */
  plansPerSecond: number
  /** For plans alone, in the threads of the processes. */
  planCores: number
  openStreams: number
  processes: number
  databaseCores: number
  databaseGigabytes: number
  /** Of all processes, with their event streams. */
  memoryGigabytes: number
  connections: number
}

/** How people use the app; adjust this to your own users. */
export const ASSUMPTIONS = {
  activeShareOfDay: 0.25,
  requestsPerActiveDay: 400,
  /** The share of a day's requests in its busiest hour. */
  busiestHourShare: 0.15,
  /** The share of the active accounts that have the app open at the same time. */
  openShare: 0.4,
  /** Plans of an active account on a day, by itself or by hand. */
  plansPerActiveDay: 15,
  /** The share of a core that may be in use. */
  utilization: 0.6,
}

const SECONDS_PER_HOUR = 3600
const MILLISECONDS = 1000
const GIGABYTE = 1024 ** 3

/** What an instance with so many accounts needs, if each request costs what was measured. */
export function capacityOf(accounts: number, costs: Costs, assumptions = ASSUMPTIONS): Capacity {
  const active = accounts * assumptions.activeShareOfDay
  const requestsPerSecond =
    (active * assumptions.requestsPerActiveDay * assumptions.busiestHourShare) / SECONDS_PER_HOUR
  const plansPerSecond = (active * assumptions.plansPerActiveDay * assumptions.busiestHourShare) / SECONDS_PER_HOUR
  const openStreams = active * assumptions.openShare
  const cores = (perSecond: number, milliseconds: number) =>
    (perSecond * milliseconds) / MILLISECONDS / assumptions.utilization
  const planCores = cores(plansPerSecond, costs.planMilliseconds)
  const processes = Math.max(1, Math.ceil(cores(requestsPerSecond, costs.requestMilliseconds) + planCores))
  const megabytes = processes * costs.megabytesPerProcess + (openStreams / 1000) * costs.megabytesPerThousandStreams
  return {
    accounts,
    requestsPerSecond,
    plansPerSecond,
    planCores,
    openStreams,
    processes,
    databaseCores: Math.max(1, Math.ceil(cores(requestsPerSecond, costs.databaseMilliseconds))),
    databaseGigabytes: (accounts * costs.bytesPerAccount) / GIGABYTE,
    memoryGigabytes: megabytes / 1024,
    connections: processes * CONNECTIONS_PER_PROCESS,
  }
}
