import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const CHILD = join(import.meta.dirname, 'outbound-child.ts')

interface ChildReport {
  /** For each address the status and the bytes of the body, or the code of the problem. */
  outcomes: string[]
  /** By how much the most memory that the process ever held has grown. */
  grownMegabytes: number
}

export async function runOutboundChild(
  allow: readonly string[],
  addresses: readonly string[],
  environment: Record<string, string> = {},
): Promise<ChildReport> {
  const args = [CHILD, JSON.stringify(allow), JSON.stringify(addresses)]
  const { stdout } = await run(process.execPath, args, { env: { PATH: process.env.PATH, ...environment } })
  return JSON.parse(stdout)
}
