import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codeIn, forbidden, type Import, isTest, packageOf, type SourceFile, sourceFiles } from './source-files.ts'

const SERVER = 'packages/server/src'
/** Folders that every part of the server may import. */
const SHARED = [
  'config',
  'db',
  'deliveries',
  'errors',
  'http',
  'ids-and-secrets',
  'jobs',
  'json',
  'language',
  'notification-kinds',
  'outbound',
  'reminders-of-tasks',
  'time',
  'waiting',
  'work-sessions',
]
/** The wiring of the server, which may import every feature. */
const WIRING = ['accounts', 'cli', 'import-export', 'mcp', 'meta', 'operate']
/** Features that read the records of other features, or create them. */
const READERS = ['planner', 'notifications', 'quick-add', 'mail-in', 'templates', 'todo-collection', 'booking']
/** The files that may read the clock and the environment; ids contain the time of their creation. */
const READS_SURROUNDINGS = ['time/clock.ts', 'main.ts', 'ids-and-secrets/new-id.ts', 'cli/']
/** Statements of the query builder, and raw SQL. */
const SQL = /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql[`<.]|from 'kysely'/
/** The wiring that puts the server together and starts it. */
const SERVES_HTTP = ['app.ts', 'background.ts', 'cli/serve/serve-database.ts']
/** What can open a connection, by module; `node:net` only by its functions, because its types and checks are used elsewhere. */
const OPENS_CONNECTIONS = /^(node:(https|http2|tls|dns|dns\/promises|dgram)|undici|openid-client|nodemailer|imapflow)$/
const CALLS_OUT = /(?<![.\w])(fetch|createConnection|connect)\(|\bnew (WebSocket|EventSource)\b|globalThis\.fetch/
/** The identity provider, the mail servers, the bucket of backups and the database, whose addresses are settings of the operator, not of a user. */
const MAY_CALL_OUT =
  /^(outbound|db\/postgres)\/|^(accounts\/oidc\/oidc-client|notifications\/reminders\/email\/mailer|mail-in\/imap-mailbox|operate\/s3\/s3-bucket|http\/tracing\/otlp-exporter)\.ts$/
/** The two databases, the code and settings that choose one, and the type that names both. */
const NAMES_DIALECTS = /^db\/(sqlite|postgres)\/|^(db\/open|db\/database|config\/config)\.ts$|^cli\//

/** What several files of a package export under one name, because a program finds it there by this name. */
const SAME_EVERYWHERE = [/\.command\.ts$/, /\/db\/migrations\//, /\/db\/(sqlite|postgres)\//]
/** Names that are a schema in one file and, for code without zod, its type in another. */
const SCHEMA_AND_TYPE = ['ErrorCode']
const EXPORTED = /^export (?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/gm

/** Lists of like things, which rule ARCH-32 names. */
const LONG_LISTS = ['packages/server/src/db/migrations', 'bench/faults/scenarios']

const inServer = (file: SourceFile) => file.path.slice(SERVER.length + 1)
const featureOf = (path: string | undefined) => path?.match(/^packages\/server\/src\/([\w-]+)\//)?.[1]

describe('the contract', () => {
  const files = codeIn('packages/contract/src')
  const isValues = (path: string) => path.endsWith('.values.ts')

  it('[ARCH-20] keeps values free of schemas: a `.values.ts` imports nothing but values', () => {
    const values = files.filter(file => isValues(file.path))
    expect(values.length).toBeGreaterThan(10)
    expect(forbidden(values, imported => !isValues(imported.path ?? ''))).toEqual([])
  })

  it('[ARCH-21] gives the browser its values, client, endpoint table, check of paths and rules of events and sessions, and no schema', () => {
    const runs = (imported: Import) => !imported.typesOnly
    /** The build replaces the tables by ones without schemas, so nothing behind them reaches the browser. */
    const tables = ['packages/contract/src/api/api.ts', 'packages/contract/src/api/sign-in-api.ts']
    const seen = new Set<string>()
    const follow = (path: string): void => {
      if (seen.has(path) || tables.includes(path)) return
      seen.add(path)
      for (const imported of files.find(file => file.path === path)?.imports.filter(runs) ?? [])
        follow(imported.path ?? imported.from)
    }
    const inBrowser = ['packages/web/src', 'packages/quick-add/src'].flatMap(codeIn)
    const taken = inBrowser.flatMap(file => file.imports.filter(runs).map(({ path }) => path ?? ''))
    for (const path of taken.filter(path => packageOf(path) === 'contract')) follow(path)
    expect([...seen].filter(path => !isValues(path)).toSorted()).toEqual([
      'packages/contract/src/client/client.ts',
      'packages/contract/src/client/endpoint-calls.ts',
      'packages/contract/src/declare/endpoint.ts',
      'packages/contract/src/fields/clock-time.ts',
      'packages/contract/src/resources/calendars/event-buffers.ts',
      'packages/contract/src/resources/notifications/session-reminder.ts',
      'packages/contract/src/resources/planner/open-windows.ts',
      'packages/contract/src/resources/recurrence/recurrence-rule.ts',
      'packages/contract/src/resources/recurrence/recurrence-words.ts',
      'packages/contract/src/resources/sessions/changed-session.ts',
      'packages/contract/src/resources/sign-in/same-origin-path.ts',
      'packages/contract/src/resources/tasks/completes-task.ts',
      'packages/contract/src/resources/templates/template-days.ts',
      'packages/contract/src/resources/time-blocks/session-minutes.ts',
      'packages/contract/src/resources/time-blocks/session-timer.ts',
    ])
  })
})

describe('the server', () => {
  const files = codeIn(SERVER)
  const withRole = (role: string) => files.filter(file => file.name.endsWith(`.${role}.ts`))

  it('[ARCH-4] imports from routes to rules to stores, and never back', () => {
    const isRoute = (imported: Import) => imported.from.endsWith('.routes.ts')
    const isRule = (imported: Import) => imported.from.endsWith('.rules.ts')
    expect(forbidden(withRole('rules'), isRoute)).toEqual([])
    expect(forbidden(withRole('store'), imported => isRoute(imported) || isRule(imported))).toEqual([])
  })

  it('[ARCH-5] keeps SQL in stores and db/, and HTTP in routes, http/ and the wiring', () => {
    const mayQuery = (file: SourceFile) => file.name.endsWith('.store.ts') || featureOf(file.path) === 'db'
    const querying = files.filter(file => !mayQuery(file) && SQL.test(file.code))
    expect(querying.map(file => file.path)).toEqual([])
    const maySeeHttp = (file: SourceFile) =>
      file.name.endsWith('.routes.ts') ||
      ['http', 'outbound'].includes(featureOf(file.path) ?? '') ||
      SERVES_HTTP.includes(inServer(file))
    const isHttp = (imported: Import) =>
      /^@?fastify/.test(imported.from) || (!imported.typesOnly && imported.from === 'node:http')
    expect(
      forbidden(
        files.filter(file => !maySeeHttp(file)),
        isHttp,
      ),
    ).toEqual([])
    const isHttpCode = (imported: Import) => !imported.typesOnly && featureOf(imported.path) === 'http'
    expect(forbidden([...withRole('rules'), ...withRole('store')], isHttpCode)).toEqual([])
  })

  it('[ARCH-6] has features that do not import one another', () => {
    const free = [...SHARED, ...WIRING, ...READERS]
    const features = files.filter(file => {
      const feature = featureOf(file.path)
      return feature !== undefined && !free.includes(feature)
    })
    const isForeign = (imported: Import, file: SourceFile) => {
      const feature = featureOf(imported.path)
      return feature !== undefined && feature !== featureOf(file.path) && !SHARED.includes(feature)
    }
    expect(forbidden(features, isForeign)).toEqual([])
  })

  it('[ARCH-7] names a database only in the code that opens it', () => {
    const others = files.filter(file => !NAMES_DIALECTS.test(inServer(file)))
    expect(forbidden(others, imported => ['pg', 'node:sqlite'].includes(imported.from))).toEqual([])
    const naming = others.filter(file => /dialect\.name|['"`](sqlite|postgres)/.test(file.code))
    expect(naming.map(file => file.path)).toEqual([])
  })
})

describe('connections to other hosts', () => {
  it('[ARCH-27] are opened only by outbound/, the database, the identity provider, mail servers, the bucket of backups and the collector of traces', () => {
    const others = codeIn(SERVER).filter(file => !MAY_CALL_OUT.test(inServer(file)))
    expect(forbidden(others, ({ from, typesOnly }) => !typesOnly && OPENS_CONNECTIONS.test(from))).toEqual([])
    expect(others.filter(file => CALLS_OUT.test(file.code)).map(file => file.path)).toEqual([])
  })

  it('[ARCH-27] are opened by code that knows no feature', () => {
    const isForeign = ({ path }: Import) => featureOf(path) !== 'outbound' && path !== `${SERVER}/time/clock.ts`
    const files = codeIn(`${SERVER}/outbound`)
    expect(files.length).toBeGreaterThan(10)
    expect(forbidden(files, imported => imported.path !== undefined && isForeign(imported))).toEqual([])
  })
})

describe('the web app', () => {
  const WEB = 'packages/web/src'
  const layerOf = (path: string | undefined) => path?.match(/^packages\/web\/src\/(\w+)\//)?.[1] ?? ''
  const nounOf = (path: string | undefined) => path?.match(/^packages\/web\/src\/features\/([\w-]+)\//)?.[1]

  it('[ARCH-17] imports from app to features to shared to data to ui, and never back', () => {
    const layers = ['app', 'features', 'shared', 'data', 'ui']
    const isUpwards = (imported: Import, file: SourceFile) =>
      layers.includes(layerOf(imported.path)) &&
      layers.indexOf(layerOf(imported.path)) < layers.indexOf(layerOf(file.path))
    expect(forbidden(codeIn(WEB), isUpwards)).toEqual([])
    expect(codeIn(WEB).filter(file => !layers.includes(layerOf(file.path)))).toEqual([])
  })

  it('[ARCH-17] keeps components out of data and the nouns of the contract out of ui', () => {
    expect(codeIn(`${WEB}/data`).filter(file => file.name.endsWith('.tsx'))).toEqual([])
    const isNoun = ({ path = '' }: Import) => packageOf(path) === 'contract' && !path.endsWith('/appearance.values.ts')
    expect(forbidden(codeIn(`${WEB}/ui`), isNoun)).toEqual([])
  })

  it('[ARCH-18] has features that do not import one another', () => {
    const features = codeIn(`${WEB}/features`)
    const isForeign = (imported: Import, file: SourceFile) =>
      nounOf(imported.path) !== undefined && nounOf(imported.path) !== nounOf(file.path)
    expect(forbidden(features, isForeign)).toEqual([])
  })

  it('[ARCH-19] never sets HTML from a string', () => {
    const raw = codeIn(WEB).filter(file =>
      /dangerouslySetInnerHTML|innerHTML|insertAdjacentHTML|rehype-raw/.test(file.code),
    )
    expect(raw.map(file => file.path)).toEqual([])
  })
})

describe('everywhere in the code', () => {
  it('[ARCH-8] only the wiring reads the clock, the environment and random numbers', () => {
    const pure = ['calendar', 'contract', 'engine', 'import', 'language', 'quick-add'].map(
      name => `packages/${name}/src`,
    )
    const packages = [...pure, SERVER].flatMap(codeIn)
    const others = packages.filter(file => !READS_SURROUNDINGS.some(name => inServer(file).startsWith(name)))
    const reading = others.filter(file => /Date\.now\b|new Date\(\)|process\.env|Math\.random/.test(file.code))
    expect(reading.map(file => file.path)).toEqual([])
  })

  it('[ARCH-9] file names are unique and written in-this-way.role.ts', () => {
    const names = sourceFiles.map(file => file.name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(names.filter(name => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+(-[a-z]+)*)*\.tsx?$/.test(name))).toEqual([])
  })

  it('[ARCH-10] no file has a vague name, and none only re-exports', () => {
    const vague = /(^|[-./])(utils?|helpers?|managers?|misc|common|impl|services?|index)([-.]|$)/
    expect(sourceFiles.filter(file => vague.test(file.path)).map(file => file.path)).toEqual([])
    expect(sourceFiles.filter(file => /^export \*/m.test(file.code)).map(file => file.path)).toEqual([])
  })

  it('[ARCH-35] a package exports a name from one file only', () => {
    const exported = sourceFiles
      .filter(({ path }) => /^packages\/[\w-]+\/src\//.test(path) && !SAME_EVERYWHERE.some(file => file.test(path)))
      .flatMap(({ path, code }) => {
        const names = new Set([...code.matchAll(EXPORTED)].map(match => match[1] ?? ''))
        return [...names].map(name => ({ name: `${packageOf(path)}: ${name}`, path }))
      })
    const twice = [...Map.groupBy(exported, ({ name }) => name)].filter(
      ([name, files]) => files.length > 1 && !SCHEMA_AND_TYPE.some(known => name.endsWith(` ${known}`)),
    )
    expect(twice.map(([name, files]) => `${name} in ${files.map(({ path }) => path).join(' and ')}`)).toEqual([])
  })

  it('[ARCH-23] no comment consists of rule ids alone', () => {
    const bare = /\/\*[\s*]*(\[[A-Z]+-\d+\][\s*,.;]*)+\*\/|\/\/ *(\[[A-Z]+-\d+\][ ,.;]*)+$/m
    expect(sourceFiles.filter(file => bare.test(file.text)).map(file => file.path)).toEqual([])
  })

  it('[ARCH-11] no file is longer than 300 lines', () => {
    const long = sourceFiles.filter(file => file.text.split('\n').length > 301)
    expect(long.map(file => file.path)).toEqual([])
  })

  it('[ARCH-32] a folder holds at most 16 source files, except for two lists of like things', () => {
    const folders = Map.groupBy(
      sourceFiles.filter(file => !isTest(file)),
      file => dirname(file.path),
    )
    const crowded = [...folders].filter(([, files]) => files.length > 16).map(([folder]) => folder)
    expect(crowded.toSorted()).toEqual(LONG_LISTS.toSorted())
  })

  it('[ARCH-32] the root of the server holds its wiring only', () => {
    const atRoot = codeIn(SERVER).filter(file => !inServer(file).includes('/'))
    expect(atRoot.map(file => file.name)).toEqual(['app.ts', 'background.ts', 'main.ts', 'routes.ts'])
  })

  it('[ARCH-12] no test is skipped, marked as to do or expected to fail', () => {
    const marked = /\b(it|test|describe)\.(skip|only|todo|fails)\b|\bx(it|describe)\(/
    const skipping = sourceFiles.filter(file => isTest(file) && marked.test(file.code))
    expect(skipping.map(file => file.path)).toEqual([])
  })

  it('[ARCH-12] no test is retried: one that sometimes fails is made steady', () => {
    const configured = sourceFiles.filter(file => isTest(file) || file.name === 'vitest.config.ts')
    expect(configured.filter(file => /[{,]\s*retry:/.test(file.code)).map(file => file.path)).toEqual([])
  })
})
