import { openClient } from '../api/cli-client.ts'
import type { CommandContext, CommandOptions } from '../command-context.ts'
import { CommandFailure, EXIT } from '../exit-codes.ts'
import { plain } from '../output/style.ts'
import { readInput } from '../standard-input.ts'
import { readProfiles, USUAL_PROFILE, withoutSlash, writeProfiles } from './profiles.ts'

/** [CMD-4] Checks a key with the server, and keeps it for the commands that follow. */
export async function run(
  { show, style }: Pick<CommandContext, 'show' | 'style'>,
  [address = '']: string[],
  { profile = USUAL_PROFILE, keyStdin = false }: CommandOptions,
): Promise<void> {
  const url = addressOf(address)
  const key = (keyStdin || !process.stdin.isTTY ? await readInput() : await askForKey(url)).trim()
  if (!/^\S+$/.test(key)) throw new CommandFailure(EXIT.usage, 'There is no key. It begins with dw_.')
  const user = await openClient({ url, key }).user.get()
  const { profiles } = readProfiles()
  writeProfiles({ current: profile, profiles: { ...profiles, [profile]: { url, key } } })
  const { email, displayName } = user
  show({ profile, url, email, displayName }, () => [`${style.good('Logged in')} to ${url} as ${plain(email)}`])
}

const THIS_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** A name alone is an address with https, or with http on this machine. */
function addressOf(address: string): string {
  const hasScheme = /^https?:\/\//.test(address)
  const bare = URL.parse(`https://${address}`)
  const scheme = bare && THIS_MACHINE.test(bare.hostname) ? 'http' : 'https'
  const url = URL.parse(hasScheme ? address : `${scheme}://${address}`)
  if (url?.username !== '' || url.search !== '')
    throw new CommandFailure(EXIT.usage, `${address} is not an address such as https://planner.example.com`)
  if (url.protocol === 'http:' && !THIS_MACHINE.test(url.hostname))
    process.stderr.write('daywright: Without https, everybody on the way to the server can read your key.\n')
  return withoutSlash(url.href)
}

/** Without showing it. */
async function askForKey(url: string): Promise<string> {
  const { createInterface } = await import('node:readline/promises')
  process.stderr.write(`Create an API key at ${url}/settings and paste it here: `)
  const { Writable } = await import('node:stream')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
