import { chromiumOptions } from '@daywright/test-kit/browser/chromium-options'
import { CHROMIUM_ADVICE, findChromium } from '@daywright/test-kit/browser/find-chromium'
import { noteMissing } from '@daywright/test-kit/run/missing-programs'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { buildWeb } from '../../packages/web/build-web.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The endpoint of the Chromium that all tests of a run share. */
    browserAddress: string
  }
}

/** Builds the app and starts one Chromium for all browser tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!findChromium()) {
    noteMissing('Chromium', CHROMIUM_ADVICE)
    return async () => {}
  }
  await buildWeb()
  const server = await chromium.launchServer(chromiumOptions())
  project.provide('browserAddress', server.wsEndpoint())
  return () => server.close()
}
