import { CHROMIUM_ADVICE, findChromium } from './find-chromium.ts'

/**
 * Features that cost time and that no test sees: the list below the address bar is a page of its own and took longer than the
 * page under test, and a spare process was kept for a page that never came. This list replaces Playwright's own, so the entries
 * that matter from there are repeated here.
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

/** No background activity, and no sandbox because the tests may run as root in a container. */
const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  // Without 3D graphics made by software either, which nothing here shows: drawing takes half the time.
  '--disable-software-rasterizer',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${UNUSED.join(',')}`,
]

/** How every test, bench and script starts Chromium. */
export function chromiumOptions() {
  const chromium = findChromium()
  if (!chromium) throw new Error(CHROMIUM_ADVICE)
  return { ...chromium, args: SWITCHES }
}
