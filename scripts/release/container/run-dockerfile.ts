import { chownSync, cpSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../shipped-packages.ts'
import { contextFiles } from './container-context.ts'
import { environmentOf, type Instruction, readDockerfile, type Stage, wordsOf } from './parse-dockerfile.ts'
import { makeScratchRoot, runIn, type ScratchRoot } from './scratch-root.ts'

export interface BuiltRoot {
  root: ScratchRoot
  /** The last stage, which says how to start it. */
  stage: Stage
  cwd: string
}

/**
 * Runs the steps of the Dockerfile without a container engine, each stage in a folder that is its root. What it cannot show: the base
 * image (this machine's system takes its place) and other platforms.
 */
export function runDockerfile(): BuiltRoot {
  const roots = new Map<string, ScratchRoot>()
  const stages = readDockerfile()
  let cwd = '/'
  for (const stage of stages) {
    const root = makeScratchRoot(stage.name)
    roots.set(stage.name, root)
    cwd = '/'
    for (const instruction of stage.instructions) {
      if (instruction.name === 'WORKDIR') {
        cwd = instruction.text
        mkdirSync(join(root.folder, cwd), { recursive: true })
      }
      if (instruction.name === 'COPY') copy(instruction, root, cwd, roots)
      if (instruction.name === 'RUN')
        runIn(root, { command: ['sh', '-c', instruction.text], cwd, env: environment(stage) })
    }
  }
  const stage = stages.at(-1)
  const root = roots.get(stage?.name ?? '')
  if (!stage || !root) throw new Error('The Dockerfile has no stage.')
  for (const other of roots.values()) if (other !== root) other.remove()
  return { root, stage, cwd }
}

/** That of the stage, and what npm needs on this machine to find its registry. */
function environment(stage: Stage): Record<string, string> {
  const ofMachine = Object.entries(process.env).filter(([name]) =>
    /^npm_config_|_CERTS?$|_CERT_FILE$|_proxy$/i.test(name),
  )
  return {
    ...(Object.fromEntries(ofMachine) as Record<string, string>),
    PATH: '/usr/local/bin:/usr/bin:/bin',
    HOME: '/tmp',
    npm_config_cache: '/tmp/npm-cache',
    ...environmentOf(stage),
  }
}

function copy(instruction: Instruction, root: ScratchRoot, cwd: string, roots: ReadonlyMap<string, ScratchRoot>): void {
  const words = wordsOf(instruction)
  const target = join(root.folder, words.at(-1)?.startsWith('/') ? '' : cwd, words.at(-1) ?? '')
  const from = instruction.flags.from
  for (const source of words.slice(0, -1)) {
    if (from === undefined) copyContext(source, target)
    else cpSync(join(roots.get(from)?.folder ?? '', source), target, { recursive: true, verbatimSymlinks: true })
  }
  const [user, group] = (instruction.flags.chown ?? '').split(':').map(Number)
  if (user !== undefined && group !== undefined && instruction.flags.chown) chownSync(target, user, group)
}

function copyContext(source: string, target: string): void {
  if (source !== '.') throw new Error(`COPY ${source}: only the whole context is copied.`)
  for (const path of contextFiles()) {
    mkdirSync(join(target, dirname(path)), { recursive: true })
    cpSync(join(ROOT, path), join(target, path))
  }
}
