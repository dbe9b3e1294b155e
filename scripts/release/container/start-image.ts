import type { ChildProcess } from 'node:child_process'
import { environmentOf, wordsOf } from './parse-dockerfile.ts'
import type { BuiltRoot } from './run-dockerfile.ts'
import { runIn, startIn } from './scratch-root.ts'

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** How an engine would start a process of the image: its user, its settings, and a root that is read-only but for its volumes. */
export function containerOptions({ stage, cwd }: BuiltRoot, env: Record<string, string>) {
  const find = (name: string) => stage.instructions.filter(instruction => instruction.name === name)
  const set = environmentOf(stage)
  return {
    cwd,
    user: find('USER').at(-1)?.text ?? '0:0',
    readOnlyExcept: find('VOLUME').flatMap(wordsOf),
    env: { ...set, PATH: (set.PATH ?? PATH).replace('$PATH', PATH), HOME: '/tmp', ...env },
  }
}

/** Runs the CMD. */
export function startImage(built: BuiltRoot, env: Record<string, string>): ChildProcess {
  const command = built.stage.instructions.find(({ name }) => name === 'CMD')
  if (!command) throw new Error('The image has no command.')
  return startIn(built.root, { command: wordsOf(command), ...containerOptions(built, env) })
}

/** Runs the HEALTHCHECK, and throws if the image is not healthy. */
export function checkHealth(built: BuiltRoot, env: Record<string, string>): void {
  const { text = '' } = built.stage.instructions.find(({ name }) => name === 'HEALTHCHECK') ?? {}
  const command = JSON.parse(text.replace(/^CMD /, '')) as string[]
  runIn(built.root, { command, ...containerOptions(built, env) })
}
