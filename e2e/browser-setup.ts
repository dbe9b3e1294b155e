import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { buildWeb } from '../scripts/build-web.ts'
import { findChromium } from './find-chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one Chromium of a run is spoken to. */
    browserAddress: string
  }
}

/**
 * What would be drawn and computed beside each page for nobody to see: the list below the address bar, which is a page of
 * its own, took more time than the page under test, and a process was kept ready for a page that never came. This list takes the
 * place of Playwright's, so what counts of that is in it too.
 */
const UNUSED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Nothing that a browser does on its own, and no sandbox where the tests run as root in a container. */
export const CHROMIUM_SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${UNUSED.join(',')}`,
]

/** The built app and one Chromium for all browser tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWeb()
  const server = await chromium.launchServer({ executablePath: findChromium(), args: CHROMIUM_SWITCHES })
  project.provide('browserAddress', server.wsEndpoint())
  return () => server.close()
}
