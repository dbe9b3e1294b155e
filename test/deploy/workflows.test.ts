import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readManifest } from '../../scripts/release/shipped-packages.ts'
import { REPOSITORY } from '../source-files.ts'

const FOLDER = join(REPOSITORY, '.github/workflows')
const files = readdirSync(FOLDER).toSorted()
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')

interface Step {
  uses?: string
  run?: string
  with?: Record<string, unknown>
}
interface Workflow {
  on: Record<string, { tags?: string[]; branches?: string[] } | null>
  permissions: Record<string, string>
  jobs: Record<
    string,
    { permissions?: Record<string, string>; 'timeout-minutes': number; 'runs-on': string; steps: Step[] }
  >
}
const workflowOf = (name: string) => parse(read(name)) as Workflow
const stepsOf = (name: string) => Object.values(workflowOf(name).jobs).flatMap(({ steps }) => steps)

describe('the workflows of the forge', () => {
  it('[PKG-13] are a check of each change and a release of each tag, each one command', () => {
    expect(files).toEqual(['ci.yml', 'release.yml'])
    const [programs, ...checks] = stepsOf('ci.yml').flatMap(({ run }) => run ?? [])
    expect(programs).toMatch(/^sudo apt-get update && sudo apt-get install [\w\s-]+$/)
    expect(checks).toEqual(['.ci/run'])
    const commands = stepsOf('release.yml').flatMap(({ run }) => run ?? [])
    expect(commands.slice(0, 2)).toEqual(['npm ci --no-audit --no-fund', 'npm run release'])
    expect(commands).toHaveLength(3)
    expect(Object.keys(workflowOf('release.yml').on)).toEqual(['push'])
    expect(workflowOf('release.yml').on.push).toEqual({ tags: ['v[0-9]+.[0-9]+.[0-9]+'] })
  })

  it.each(files)('[PKG-13] %s may read only, but for the job that makes the release', name => {
    const { permissions, jobs } = workflowOf(name)
    expect(permissions).toEqual({ contents: 'read' })
    for (const job of Object.values(jobs))
      expect(job.permissions).toEqual(name === 'release.yml' ? { contents: 'write' } : undefined)
    // A pull request runs with the rights of its own, and no secret but the token of the run is used.
    expect(read(name)).not.toMatch(/pull_request_target|secrets\./)
    // What a pull request or a tag is called never becomes part of a command.
    for (const { run } of stepsOf(name)) expect(run ?? '').not.toContain('${{')
    for (const step of stepsOf(name))
      if (step.uses?.startsWith('actions/checkout')) expect(step.with).toMatchObject({ 'persist-credentials': false })
  })

  it.each(files)('[PKG-13] %s pins actions, machines and Node by version, and has a time limit', name => {
    for (const { uses } of stepsOf(name)) if (uses) expect(uses).toMatch(/^[\w-]+\/[\w-]+@v\d+\.\d+\.\d+$/)
    for (const job of Object.values(workflowOf(name).jobs)) {
      expect(job['runs-on']).toMatch(/^ubuntu-\d+\.\d+$/)
      expect(job['timeout-minutes']).toBeGreaterThan(0)
    }
    const [node] = stepsOf(name).flatMap(step => step.with?.['node-version'] ?? [])
    expect(new Set(Object.values(readManifest('.').optionalDependencies))).toEqual(new Set([node]))
  })
})
