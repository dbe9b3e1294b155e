import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

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
  const found = lookForChromium() ?? (installChromium() ? lookForChromium() : undefined)
  if (!found) throw new Error(ADVICE)
  return found
}

function lookForChromium(): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  const onPath = PATH.split(':').flatMap(folder => NAMES.map(name => `${folder}/${name}`))
  return [...(CHROMIUM_PATH ? [CHROMIUM_PATH] : []), ...onPath, ...PLACES].find(place => existsSync(place))
}

function installChromium(): boolean {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return false
  console.log('Installing Chromium for the browser tests …')
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  execFileSync('apt-get', ['update', '-qq'], options as object)
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options as object)
  return true
}
