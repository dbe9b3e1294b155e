import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../shipped-packages.ts'
import { runDockerfile } from './run-dockerfile.ts'
import { canMakeRoots } from './scratch-root.ts'

const PLATFORMS = 'linux/amd64,linux/arm64'

interface ImageCommand {
  program: string
  args: string[]
}

/** The command that builds the image for both platforms into one file, for each engine. */
export const imageCommands = (version: string, file: string, context = ROOT): ImageCommand[] => [
  {
    program: 'docker',
    args: ['buildx', 'build', '--platform', PLATFORMS, '--tag', `daywright:${version}`, ...toFile(file), context],
  },
  {
    program: 'buildah',
    args: ['build', '--platform', PLATFORMS, '--manifest', `daywright:${version}`, context],
  },
]

const toFile = (file: string) => ['--output', `type=oci,dest=${file}`]
/** Answers only if the engine itself runs, not just its client. */
const ASK = { docker: ['buildx', 'inspect', '--bootstrap'], buildah: ['info'] } as Record<string, string[]>

/** [PKG-9] Builds the image, or at least runs its steps; returns a sentence that says which. */
export function buildImage(version: string, folder: string): string {
  const file = join(folder, `daywright-${version}-image.tar`)
  const command = imageCommands(version, file).find(
    ({ program }) => spawnSync(program, ASK[program] ?? [], { stdio: 'ignore' }).status === 0,
  )
  if (command) {
    execFileSync(command.program, command.args, { stdio: 'inherit' })
    if (command.program === 'buildah')
      execFileSync('buildah', ['manifest', 'push', '--all', `daywright:${version}`, `oci-archive:${file}`], {
        stdio: 'inherit',
      })
    return `Built the image for ${PLATFORMS} with ${command.program}: ${file}`
  }
  const [first] = imageCommands(version, file)
  const later = `To build it elsewhere: ${first?.program} ${first?.args.join(' ')}`
  if (!canMakeRoots()) return `No container engine runs here, and its steps need root on Linux: no image. ${later}`
  const { root } = runDockerfile()
  root.remove()
  return `No container engine runs here: no image. The steps of the Dockerfile ran in a scratch folder, on this platform only. ${later}`
}
