import { findChromium } from './find-chromium.ts'

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
const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${UNUSED.join(',')}`,
]

/** How every test, bench and script starts Chromium. */
export const chromiumOptions = () => ({ executablePath: findChromium(), args: SWITCHES })
