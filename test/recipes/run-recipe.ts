import { execFile } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import { PROGRAM } from '@daywright/test-kit/program'
import { parse, Scalar } from 'yaml'

const run = promisify(execFile)

/** Makes `daywright` a command of the shell, in a folder that is first in its path. */
export function installCommand(folder: string): void {
  const path = join(folder, 'daywright')
  writeFileSync(path, `#!/bin/sh\nexec '${process.execPath}' '${PROGRAM}' "$@"\n`)
  chmodSync(path, 0o755)
}

/** Runs a script as a shell does, with one argument; it throws if the script fails. */
export async function runShell(code: string, folder: string, env: Record<string, string>, argument: string) {
  const { stdout } = await run('sh', ['-eu', '-c', code, 'sh', argument], {
    env: { HOME: folder, PATH: `${folder}:${process.env.PATH}`, ...env },
  })
  return stdout
}

/** Sends a request that is written as it goes over the line. */
export async function sendHttp(code: string) {
  const [head = '', body] = code.split('\n\n')
  const [, method = '', address = ''] = /^(\w+) (\S+)$/m.exec(head) ?? []
  const headers = head
    .trim()
    .split('\n')
    .slice(1)
    .map(line => line.split(': ') as [string, string])
  const response = await fetch(address, { method, headers, ...(body !== undefined && { body }) })
  return { status: response.status, body: await response.json() }
}

interface ObsidianRequest {
  url: string
  method?: string
  contentType?: string
  headers: Record<string, string>
  body?: string
}

/** Calls a user script function of Templater, which gets what Obsidian offers plugins for requests. */
export function callTemplater(code: string, ...rest: unknown[]): Promise<unknown> {
  const module = { exports: (..._: unknown[]): Promise<unknown> => Promise.resolve() }
  runInNewContext(code, { module, Date, JSON })
  const requestUrl = async ({ url, method = 'GET', contentType, headers, body }: ObsidianRequest) => {
    const type = contentType ? { 'Content-Type': contentType } : {}
    const response = await fetch(url, { method, headers: { ...headers, ...type }, ...(body !== undefined && { body }) })
    if (!response.ok) throw new Error(`Request failed, status ${response.status}`)
    return { json: await response.json() }
  }
  return module.exports({ obsidian: { requestUrl } }, ...rest)
}

/** Configuration of Home Assistant, with `!secret` filled in. */
export const parseHomeAssistant = (code: string, secrets: Record<string, string>) =>
  parse(code, {
    customTags: [{ tag: '!secret', resolve: (name: string) => new Scalar(secrets[name]) }],
  })
