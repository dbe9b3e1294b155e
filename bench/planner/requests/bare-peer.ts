import { createServer } from 'node:http'
import { Worker } from 'node:worker_threads'

/**
 * What the machine itself allows: a bare server that computes as long for each answer as the service does, and sends as
 * many bytes. With `PEER_BESIDE` another thread computes without a pause, as a planner's would.
 */
const { PORT = '0', PEER_WORK_MS = '3', PEER_BYTES = '60000', PEER_BESIDE = '' } = process.env
const CELLS = 4096
const WARM_UP_ROUNDS = 2000
const body = 'x'.repeat(Number(PEER_BYTES))
const cells = new Uint32Array(CELLS)

function compute(rounds: number): void {
  let last = 1
  for (let round = 0; round < rounds; round++)
    for (let index = 0; index < CELLS; index++) {
      last ^= ((cells[index] ?? 0) * 1_664_525 + last) >>> 0
      cells[index] = last
    }
}

/** A fixed amount of work and not a fixed time: when the machine is slow, this is slow too. */
function roundsIn(milliseconds: number): number {
  compute(WARM_UP_ROUNDS)
  const before = process.cpuUsage()
  compute(WARM_UP_ROUNDS)
  const { user, system } = process.cpuUsage(before)
  return Math.max(1, Math.round((WARM_UP_ROUNDS * milliseconds * 1000) / (user + system)))
}

const rounds = roundsIn(Number(PEER_WORK_MS))
if (PEER_BESIDE) new Worker('for (;;);', { eval: true })
createServer((request, response) => {
  if (request.url !== '/readyz') compute(rounds)
  response.end(body)
}).listen(Number(PORT), '127.0.0.1')
