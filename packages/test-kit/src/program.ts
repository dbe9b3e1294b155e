import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { START_MILLISECONDS } from './run/patience.ts'

export const PROGRAM = fileURLToPath(new URL('../../server/bin/daywright.js', import.meta.url))
const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url))
const STARTED = /^Daywright is at (\S+)$/m

export interface Finished {
  code: number | null
  stdout: string
  stderr: string
}

export interface Running {
  address: string
  process: ChildProcess
  finished: Promise<Finished>
  stdout: () => string
}

interface Options {
  /** Runs this file instead of the program. */
  script?: string
  env?: Record<string, string>
  /** The repository unless it is given. */
  cwd?: string
  stdin?: string
  nodeArguments?: string[]
  /** Runs npm with these arguments instead. */
  throughNpm?: boolean
  /** Reads the first bytes that it writes to standard output, and then no more, as `head` does. */
  stopsReading?: boolean
}

/** Starts the program as a person does: in its own process, with only the given environment. */
function start(args: string[], options: Options) {
  const {
    script = PROGRAM,
    env = {},
    cwd = REPOSITORY,
    stdin,
    nodeArguments = [],
    throughNpm = false,
    stopsReading = false,
  } = options
  const child = spawn(throughNpm ? 'npm' : process.execPath, throughNpm ? args : [...nodeArguments, script, ...args], {
    cwd,
    env: { PATH: process.env.PATH, TZ: 'UTC', LOG_LEVEL: 'warn', ...env },
    stdio: 'pipe',
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', chunk => {
    stdout += chunk
    if (stopsReading) child.stdout.destroy()
  })
  child.stderr.on('data', chunk => {
    stderr += chunk
  })
  child.stdin.end(stdin ?? '')
  const finished = new Promise<Finished>(resolve => child.on('close', code => resolve({ code, stdout, stderr })))
  return { child, finished, stdout: () => stdout }
}

/** Runs a command until it exits. */
export const runProgram = (args: string[], options: Options = {}): Promise<Finished> => start(args, options).finished

/** Runs a file of a test in a process of its own, until it exits. */
export const runScript = (script: string): Promise<Finished> => start([], { script }).finished

/** Starts a server on a free port and waits until it prints its address. */
export async function startProgram(args: string[], options: Options = {}): Promise<Running> {
  const { child, finished, stdout } = start(args, { ...options, env: { PORT: '0', ...options.env } })
  const address = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The program did not start: ${stdout()}`))
    }, START_MILLISECONDS)
    child.stdout.on('data', () => {
      const said = STARTED.exec(stdout())?.[1]
      if (!said) return
      clearTimeout(timer)
      resolve(said)
    })
    void finished.then(({ stderr }) => reject(new Error(`The program ended: ${stderr}`)))
    child.once('close', () => clearTimeout(timer))
    child.stdout.once('end', () => clearTimeout(timer))
  })
  return { address, process: child, finished, stdout }
}

/** Stops a server as an operator does, and waits for its exit. */
export function stopProgram(running: Running): Promise<Finished> {
  running.process.kill('SIGTERM')
  return running.finished
}
