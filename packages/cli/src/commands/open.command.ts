import { spawn } from 'node:child_process'
import type { CommandContext, CommandOptions } from '../command-context.ts'
import { CommandFailure, EXIT } from '../exit-codes.ts'

/** The views that have an address of their own. The plan is the first page. */
const VIEWS = ['plan', 'today', 'tasks', 'projects', 'labels', 'documents', 'habits', 'settings'] as const
const OPENERS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** Opens a view in the browser; where there is none, the address is printed. */
export async function run(
  { server, show }: CommandContext,
  [view = 'plan']: string[],
  { print = false }: CommandOptions,
): Promise<void> {
  const known = VIEWS.find(name => name === view)
  if (!known) throw new CommandFailure(EXIT.usage, `There is no view ${view}, only ${VIEWS.join(', ')}.`)
  const url = known === 'plan' ? `${server.url}/` : `${server.url}/${known}`
  const isOpened = !print && process.stdout.isTTY && (await openInBrowser(url))
  show({ url }, () => [isOpened ? `Opened ${url}` : url])
}

function openInBrowser(url: string): Promise<boolean> {
  const [program, ...args] = OPENERS[process.platform] ?? ['xdg-open']
  return new Promise(resolve => {
    const opener = spawn(program, [...args, url], { stdio: 'ignore', detached: true })
    opener.once('error', () => resolve(false))
    opener.once('spawn', () => {
      opener.unref()
      resolve(true)
    })
  })
}
