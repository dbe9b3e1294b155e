import { existsSync } from 'node:fs'
import { installDebianPackage } from '../install-debian-package.ts'
import { findProgram } from '../run/find-program.ts'
import { packagedChromium } from './packaged-chromium.ts'

/** The shell is Chromium without its own windows, menus and tabs: the browser tests take two thirds of the time in it. */
const SHELL = 'chromium-headless-shell'
const WHOLE_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
]

export const CHROMIUM_ADVICE =
  'The browser tests need Chromium or Chrome. Install it (Debian: apt-get install chromium-headless-shell), ' +
  'or set CHROMIUM_PATH to the program.'

export interface Chromium {
  executablePath: string
  env?: Record<string, string>
}

/**
 * The one that is set, or else the shell, which is installed if it is missing and this is root on Debian, or else any installed
 * Chromium, or else one from the npm registry. Undefined if there is none for this machine.
 */
export function findChromium(): Chromium | undefined {
  const { CHROMIUM_PATH } = process.env
  const found =
    CHROMIUM_PATH ??
    findProgram([SHELL]) ??
    installedShell() ??
    findProgram(WHOLE_BROWSERS) ??
    PLACES.find(place => existsSync(place))
  return found ? { executablePath: found } : packagedChromium()
}

function installedShell(): string | undefined {
  try {
    return installDebianPackage(SHELL, 'the browser tests') ? findProgram([SHELL]) : undefined
  } catch {
    // Ubuntu has no such package.
    return undefined
  }
}
