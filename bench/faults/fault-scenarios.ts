import type { Scenario } from './harness/scenario.ts'
import { advisories } from './scenarios/advisories.ts'
import { anonymousSignIns, largeSignInBodies } from './scenarios/anonymous-sign-ins.ts'
import { brokenDatabaseFile, heldWriteLock } from './scenarios/broken-sqlite.ts'
import { databaseRestarts } from './scenarios/database-restarts.ts'
import { frozenBehindPooler, frozenProcess } from './scenarios/frozen-process.ts'
import { fullDiskForData, fullDiskForLog, unreadLog } from './scenarios/full-disk.ts'
import { greedyAccounts } from './scenarios/greedy-accounts.ts'
import { halfOpenConnections, stopWhileCutOff } from './scenarios/half-open-connections.ts'
import { heldLastByte } from './scenarios/held-last-byte.ts'
import { accountImports, calendarPreviews } from './scenarios/hostile-files.ts'
import { kills, readyAfterKill } from './scenarios/kills.ts'
import { smallPlans, sortedLists } from './scenarios/large-accounts.ts'
import { largeAnswers, unreadAnswers } from './scenarios/large-answers.ts'
import { lockOut } from './scenarios/lock-out.ts'
import { plannerBursts, previewLoop } from './scenarios/planner-bursts.ts'
import { slowSockets } from './scenarios/slow-sockets.ts'
import { soak } from './scenarios/soak.ts'
import { stopUnderLoad } from './scenarios/stop-under-load.ts'
import { twoProcesses } from './scenarios/two-processes.ts'
import { worstRoutines } from './scenarios/worst-routines.ts'

/** All scenarios, in the order in which they are run and reported; the longest are last. */
export const scenarios: readonly Scenario[] = [
  heldLastByte,
  twoProcesses,
  lockOut,
  anonymousSignIns,
  largeSignInBodies,
  ...plannerBursts,
  previewLoop,
  ...greedyAccounts,
  accountImports,
  calendarPreviews,
  worstRoutines,
  sortedLists,
  smallPlans,
  slowSockets,
  ...largeAnswers,
  unreadAnswers,
  halfOpenConnections,
  stopWhileCutOff,
  databaseRestarts,
  frozenProcess,
  frozenBehindPooler,
  fullDiskForData,
  fullDiskForLog,
  unreadLog,
  heldWriteLock,
  brokenDatabaseFile,
  stopUnderLoad,
  readyAfterKill,
  advisories,
  kills,
  soak,
]
