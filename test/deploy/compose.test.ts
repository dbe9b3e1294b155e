import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SETTINGS } from '@daywright/server/config/config'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { REPOSITORY } from '../source-files.ts'
import { composeProblems } from './compose-schema.ts'

const FILES = ['compose.yaml', 'compose.sqlite.yaml'] as const
const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8')

interface Service {
  environment?: Record<string, string | number>
  healthcheck?: { test: string[] }
  tmpfs?: string[]
  read_only?: boolean
  secrets?: string[]
  security_opt?: string[]
  volumes?: string[]
  logging?: { options: Record<string, string> }
}
const composeOf = (path: string) =>
  parse(read(path)) as {
    services: Record<string, Service>
    secrets?: Record<string, { file: string }>
    volumes: Record<string, null>
  }

describe.each(FILES)('%s', path => {
  const { services, secrets = {}, volumes } = composeOf(path)

  it('[PKG-10] is what the Compose specification allows', () => {
    expect(composeProblems(parse(read(path)))).toEqual([])
    expect(composeProblems({ services: { daywright: { image: 'x', read_onyl: true } } })).not.toEqual([])
  })

  it('[PKG-10] can write only its volumes and /tmp, is checked, and keeps its logs small', () => {
    for (const service of Object.values(services)) {
      expect(service.read_only).toBe(true)
      expect(service.tmpfs).toContain('/tmp')
      expect(service.security_opt).toContain('no-new-privileges:true')
      expect(service.healthcheck?.test.length).toBeGreaterThan(1)
      expect(service.logging?.options).toHaveProperty('max-size')
      for (const volume of service.volumes ?? []) expect(volumes).toHaveProperty(volume.split(':')[0] ?? '')
    }
    expect(services.daywright?.healthcheck?.test.join(' ')).toContain('/readyz')
  })

  it('[PKG-10] sets only settings that exist, and keeps secrets in files that Git ignores', () => {
    const names = Object.keys(services.daywright?.environment ?? {}).map(name => name.replace(/_FILE$/, ''))
    expect(names.filter(name => !SETTINGS.includes(name))).toEqual([])
    for (const { file } of Object.values(secrets)) expect(file).toMatch(/^\.\/secrets\//)
    for (const service of Object.values(services))
      for (const secret of service.secrets ?? []) expect(secrets).toHaveProperty(secret)
    expect(read('.gitignore').split('\n')).toContain('secrets/')
    expect(read(path)).not.toMatch(/PASSWORD(: |=)(?!.*\/run\/secrets)/)
    expect(existsSync(join(REPOSITORY, 'secrets'))).toBe(false)
  })
})

describe('the Compose files', () => {
  it('[PKG-10] are one with PostgreSQL and one without, alike in everything else', () => {
    const [full, small] = FILES.map(composeOf)
    expect(Object.keys(full?.services ?? {})).toEqual(['daywright', 'postgres'])
    expect(Object.keys(small?.services ?? {})).toEqual(['daywright'])
    const plain = ({ environment, depends_on, secrets, ...rest }: Service & { depends_on?: object }) => rest
    expect(plain(full?.services.daywright ?? {})).toEqual(plain(small?.services.daywright ?? {}))
    // The image sets the address of a SQLite file, and both ways of setting it at once are refused [OPS-65].
    expect(full?.services.daywright?.environment).toMatchObject({
      DATABASE_URL: '',
      DATABASE_URL_FILE: expect.any(String),
    })
    expect(small?.services.daywright?.environment).toMatchObject({ DATABASE_URL: 'sqlite:/data/daywright.db' })
  })
})
