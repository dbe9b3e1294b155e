import { chromiumOptions } from '@daywright/test-kit/browser/chromium-options'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { buildWeb } from '../packages/web/build-web.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one Chromium of a run is spoken to. */
    browserAddress: string
  }
}

/** The built app and one Chromium for all browser tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWeb()
  const server = await chromium.launchServer(chromiumOptions())
  project.provide('browserAddress', server.wsEndpoint())
  return () => server.close()
}
