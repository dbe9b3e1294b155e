import { existsSync } from 'node:fs'
import { installDebianPackage } from '../install-debian-package.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]
const ADVICE =
  'The browser tests need Chromium or Chrome. Install it (Debian and Ubuntu: apt-get install chromium), ' +
  'or set CHROMIUM_PATH to the program.'

/** The path of an installed Chromium; as root on Debian or Ubuntu it is installed first if it is missing. */
export function findChromium(): string {
  const found =
    lookForChromium() ?? (installDebianPackage('chromium', 'the browser tests') ? lookForChromium() : undefined)
  if (!found) throw new Error(ADVICE)
  return found
}

function lookForChromium(): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  const onPath = PATH.split(':').flatMap(folder => NAMES.map(name => `${folder}/${name}`))
  return [...(CHROMIUM_PATH ? [CHROMIUM_PATH] : []), ...onPath, ...PLACES].find(place => existsSync(place))
}
