import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The system of this machine stands in for the base image: read-only, and with the Node that runs this. */
const SYSTEM = ['usr', 'etc', 'dev', 'proc']
const LINKS = ['bin', 'lib', 'lib64', 'sbin']
/** Becomes /usr/local, where the official image has Node and npm. */
const LOCAL = 'local'
const NPM = 'lib/node_modules/npm'

/** Whether this machine can show a process another root: as root on Linux, with namespaces. */
export const canMakeRoots = (): boolean =>
  process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

export interface ScratchRoot {
  folder: string
  remove(): void
}

/** An empty root folder with the directories of a system, for one stage of the image. */
export function makeScratchRoot(name: string): ScratchRoot {
  const folder = mkdtempSync(join(tmpdir(), `daywright-${name}-`))
  chmodSync(folder, 0o755)
  for (const path of [...SYSTEM, 'tmp']) mkdirSync(join(folder, path))
  for (const path of LINKS) symlinkSync(`usr/${path}`, join(folder, path))
  for (const path of ['bin', NPM]) mkdirSync(join(folder, LOCAL, path), { recursive: true })
  writeFileSync(join(folder, LOCAL, 'bin/node'), '')
  symlinkSync(`../${NPM}/bin/npm-cli.js`, join(folder, LOCAL, 'bin/npm'))
  return { folder, remove: () => void execFileSync('rm', ['-rf', folder]) }
}

export interface Isolated {
  command: readonly string[]
  cwd: string
  env: Record<string, string>
  /** As in `1000:1000`; root unless it is given. */
  user?: string
  /** These stay writable while everything else is read-only, as with `read_only: true` and `tmpfs: [/tmp]`. */
  readOnlyExcept?: readonly string[]
}

/** Every mount is in a namespace of its own, and ends with the process. */
function isolate(root: ScratchRoot, { command, cwd, env, user = '0:0', readOnlyExcept }: Isolated) {
  const at = (path: string) => quote(join(root.folder, path))
  const writable = (readOnlyExcept ?? []).map(path => `mount --bind ${at(path)} ${at(path)}`)
  const script = [
    `mount --bind ${at('.')} ${at('.')}`,
    ...SYSTEM.map(path => `mount --rbind /${path} ${at(path)}`),
    `mount -o remount,bind,ro ${at('usr')}`,
    `mount --bind ${at(LOCAL)} ${at('usr/local')}`,
    `mount --bind ${quote(process.execPath)} ${at('usr/local/bin/node')}`,
    `mount --bind ${quote(npmFolder())} ${at(`usr/local/${NPM}`)}`,
    `mount -t tmpfs tmpfs ${at('tmp')}`,
    ...(readOnlyExcept ? [...writable, `mount -o remount,bind,ro ${at('.')}`] : []),
    `exec /usr/sbin/chroot --userspec=${user} ${at('.')} sh -c ${quote(`cd ${quote(cwd)} && exec "$@"`)} sh ${command.map(quote).join(' ')}`,
  ].join(' && ')
  return { args: ['--mount', '--propagation', 'private', 'sh', '-c', script], options: { cwd: '/', env } }
}

/** The npm of this machine: its command is a link to `bin/npm-cli.js` in its folder. */
function npmFolder(): string {
  const command = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim()
  return dirname(dirname(realpathSync(command)))
}

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** Runs a command to its end; it throws if the command fails. */
export function runIn(root: ScratchRoot, isolated: Isolated): void {
  const { args, options } = isolate(root, isolated)
  execFileSync('unshare', args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] })
}

/** Starts a command; unshare, sh and chroot are replaced by it, so signals reach it. */
export function startIn(root: ScratchRoot, isolated: Isolated): ChildProcess {
  const { args, options } = isolate(root, isolated)
  return spawn('unshare', args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
}
