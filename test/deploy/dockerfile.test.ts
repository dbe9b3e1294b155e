import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { imageCommands } from '../../scripts/release/container/build-image.ts'
import { contextFiles, isInContext } from '../../scripts/release/container/container-context.ts'
import { environmentOf, readDockerfile, wordsOf } from '../../scripts/release/container/parse-dockerfile.ts'
import { outsideDependencies, readManifest, shippedPackages } from '../../scripts/release/shipped-packages.ts'
import { REPOSITORY } from '../source-files.ts'

const [build, image] = readDockerfile()
const instructions = (name: string, stage = image) => (stage?.instructions ?? []).filter(one => one.name === name)
const first = (name: string) => instructions(name)[0]

describe('the image', () => {
  it('[PKG-9] has the Node of package.json, in both stages', () => {
    const versions = new Set(Object.values(readManifest('.').optionalDependencies))
    expect(versions.size).toBe(1)
    for (const stage of [build, image]) expect(stage?.base).toBe(`node:${[...versions][0]}-slim`)
  })

  it('[PKG-9] needs no emulation for another platform: one stage is built on the own one, the other only gets files', () => {
    expect([build?.platform, image?.platform]).toEqual(['$BUILDPLATFORM', undefined])
    expect(instructions('RUN')).toEqual([])
    expect(instructions('COPY').map(({ flags }) => flags.from)).toEqual(['build', 'build'])
    // What is installed there has to be the same everywhere: none of it is compiled.
    const compiled = Object.keys(outsideDependencies(shippedPackages())).filter(
      name => globSync('**/*.node', { cwd: join(REPOSITORY, 'node_modules', name) }).length > 0,
    )
    expect(compiled).toEqual([])
  })

  it('[PKG-9] has no dependencies for development, and no optional ones', () => {
    const commands = instructions('RUN', build).map(({ text }) => text)
    expect(commands.at(-1)).toMatch(/npm ci --omit=dev --omit=optional --ignore-scripts/)
    expect(commands.every(text => !/npm (install|i) /.test(text))).toBe(true)
  })

  it('[PKG-9] runs as a number that is not root, which owns nothing but /data', () => {
    expect(first('USER')?.text).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    const owned = instructions('COPY').filter(({ flags }) => flags.chown)
    expect(owned.map(copy => wordsOf(copy).at(-1))).toEqual(['/data'])
    expect(owned[0]?.flags.chown).toBe(first('USER')?.text)
    expect(first('VOLUME')?.text).toBe('/data')
  })

  it('[PKG-9] gets signals itself, and asks its own port whether it is healthy', () => {
    expect(wordsOf(first('CMD') ?? { name: '', flags: {}, text: '[]' })).toEqual(['daywright', 'serve'])
    expect(first('STOPSIGNAL')?.text).toBe('SIGTERM')
    expect(first('HEALTHCHECK')?.text).toMatch(/^CMD \["node".*127\.0\.0\.1.*process\.env\.PORT.*\/healthz/)
    const set = image ? environmentOf(image) : {}
    expect(set).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000' })
    expect(first('EXPOSE')?.text).toBe(set.PORT)
    expect(set.PATH).toBe('/app/bin:$PATH')
  })

  it('[PKG-9] is built from what it needs: no tests, no data, no secrets', () => {
    const files = contextFiles()
    for (const path of ['package-lock.json', 'packages/server/bin/daywright.js', 'scripts/release/make-archive.ts'])
      expect(files).toContain(path)
    expect(files.filter(path => /\.test\.tsx?$|^(e2e|bench|test|deploy|data|secrets|\.)/.test(path))).toEqual([])
    expect(files.length).toBeGreaterThan(1000)
    expect(isInContext('a/b.ts', ['*', '!a', '**/b.ts'])).toBe(false)
    expect(isInContext('a/c.ts', ['*', '!a', '**/b.ts'])).toBe(true)
    expect(isInContext('b/c.ts', ['*', '!a'])).toBe(false)
    expect(isInContext('.env', ['*', '!a'])).toBe(false)
  })

  it('[PKG-9] is built for both platforms by each engine', () => {
    const commands = imageCommands('1.2.3', 'out.tar', '.')
    expect(commands.map(({ program }) => program)).toEqual(['docker', 'buildah'])
    for (const { args } of commands)
      expect(args.join(' ')).toMatch(/--platform linux\/amd64,linux\/arm64 .*daywright:1\.2\.3/)
    expect(readFileSync(join(REPOSITORY, '.gitignore'), 'utf8').split('\n')).toContain('dist/')
  })
})
