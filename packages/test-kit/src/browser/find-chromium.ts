import { existsSync } from 'node:fs'
import { installDebianPackage } from '../install-debian-package.ts'

/** The shell is Chromium without its own windows, menus and tabs: the browser tests take two thirds of the time in it. */
const SHELL = 'chromium-headless-shell'
const WHOLE_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]
const ADVICE =
  'The browser tests need Chromium or Chrome. Install it (Debian: apt-get install chromium-headless-shell), ' +
  'or set CHROMIUM_PATH to the program.'

/**
 * The path of the shell, which is installed if it is missing and this is root on Debian; anywhere else the path of any
 * installed Chromium.
 */
export function findChromium(): string {
  const found = lookFor([SHELL]) ?? installedShell() ?? lookFor(WHOLE_BROWSERS)
  if (!found) throw new Error(ADVICE)
  return found
}

function installedShell(): string | undefined {
  try {
    return installDebianPackage(SHELL, 'the browser tests') ? lookFor([SHELL]) : undefined
  } catch {
    // Ubuntu has no such package.
    return undefined
  }
}

function lookFor(names: readonly string[]): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  const onPath = PATH.split(':').flatMap(folder => names.map(name => `${folder}/${name}`))
  return [...(CHROMIUM_PATH ? [CHROMIUM_PATH] : []), ...onPath, ...PLACES].find(place => existsSync(place))
}
