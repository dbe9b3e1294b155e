import { type RunnerTestFile, TestRunner } from 'vitest'
import { openChannel, type Request, type Response } from './messages.ts'
import { ResidentTests } from './resident-tests.ts'
import { unloadableTests } from './unloadable.ts'

/** Collects the tests, then runs them on request until it is told to stop, instead of once from first to last. */
export default class ResidentRunner extends TestRunner {
  async onBeforeRunFiles(files: RunnerTestFile[]): Promise<void> {
    const tests = new ResidentTests(this, files)
    await serve(tests)
    await tests.close()
    // Vitest would run them now.
    for (const file of files) file.mode = 'skip'
  }
}

function serve(tests: ResidentTests): Promise<void> {
  const channel = openChannel()
  const send = (response: Response) => channel.postMessage(response)
  return new Promise(resolve => {
    channel.onmessage = async event => {
      const request = (event as { data: Request }).data
      if (request.kind === 'dry-run') send({ kind: 'dry-run', ...(await tests.dryRun()) })
      if (request.kind === 'mutant') send({ kind: 'mutant', ...(await tests.runMutant(request)) })
      if (request.kind === 'stop') {
        channel.close()
        resolve()
      }
    }
    send({ kind: 'ready', unloadable: unloadableTests() })
  })
}
