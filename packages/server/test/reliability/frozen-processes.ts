import cluster from 'node:cluster'
import { announceReady, listenToParent, startProcess } from '../../src/cli/serve/serving-process.ts'
import { supervise } from '../../src/cli/serve/supervise.ts'
import { createLogger } from '../../src/http/monitoring/log.ts'

const DYING_MILLISECONDS = 300

/** A program that speaks to a process that has just died, then replaces and stops processes one of which is frozen. */
if (cluster.isPrimary) await speakToTheDead().then(replaceAndStop)
else {
  const end = () => process.exit(0)
  listenToParent({ retire: end, stopAsLast: end })
  announceReady('http://127.0.0.1')
}

async function speakToTheDead(): Promise<void> {
  const dead = startProcess()
  await dead.ready
  dead.kill('SIGKILL')
  // Without a turn of the event loop, which would tell that it has ended.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, DYING_MILLISECONDS)
  dead.retire()
  await dead.exited
  process.stdout.write('The parent goes on.\n')
}

async function replaceAndStop(): Promise<void> {
  await supervise(2, createLogger('fatal'), { end: 500 })
  const freezeOne = () => Object.values(cluster.workers ?? {})[0]?.process.kill('SIGSTOP')
  freezeOne()
  process.kill(process.pid, 'SIGHUP')
  let exits = 0
  cluster.on('exit', () => {
    if (++exits !== 2) return
    process.stdout.write('Both are replaced.\n')
    freezeOne()
    process.kill(process.pid, 'SIGTERM')
  })
}
