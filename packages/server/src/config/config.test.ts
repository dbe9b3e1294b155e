import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ConfigError, publicUrl, readConfig, SETTINGS } from './config.ts'

const document = readFileSync(new URL('../../../../docs/operate.md', import.meta.url), 'utf8')

const BUCKET = {
  BACKUP_S3_ENDPOINT: 'https://s3.example.com',
  BACKUP_S3_BUCKET: 'plans',
  BACKUP_S3_ACCESS_KEY: 'key',
  BACKUP_S3_SECRET_KEY: 'secret',
}

/** The setting without which another one makes no sense. */
const MAIL: Record<string, Record<string, string>> = {
  SMTP_URL: { MAIL_FROM: 'plan@example.com' },
  MAIL_FROM: { SMTP_URL: 'smtp://localhost' },
  ...Object.fromEntries(
    ['ENDPOINT', 'BUCKET', 'REGION', 'PREFIX', 'PATH_STYLE'].map(name => [`BACKUP_S3_${name}`, BUCKET]),
  ),
}

describe('the settings', () => {
  it('[OPS-25] are each explained', () => {
    const explained = [...document.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(match => match[1])
    expect(explained).toEqual([...SETTINGS])
  })

  it('[OPS-1] are all optional, and an empty one counts as not set', () => {
    const empty = Object.fromEntries(SETTINGS.map(name => [name, '']))
    expect(readConfig(empty)).toEqual(readConfig({}))
    expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 3000, signUp: 'closed', rateLimitPerMinute: 0 })
  })

  it.each([
    ['PORT', ['0', '65535'], ['65536', '-1', '80a', '3000.5']],
    [
      'DATABASE_URL',
      [
        'sqlite:x.db',
        'postgres://h/d',
        'postgresql://h/d',
        'postgres:///d?host=/run/postgresql',
        'postgres://me:a%40b@first:5432,[::1]:5433,third/d?target_session_attrs=read-write',
        'postgres://h/d?application_name=plan&target_session_attrs=any',
      ],
      [
        'sqlite:',
        'x.db',
        'mysql://h/d',
        'postgres://first,/d',
        'postgres://first:x,second/d',
        'postgres://h/d?target_session_attrs=standby',
      ],
    ],
    ['DATABASE_LISTEN_URL', ['postgres://db:5432/daywright'], ['sqlite:x', 'postgres://a,b/daywright']],
    ['PROCESSES', ['auto', '1', '16'], ['0', '-1', '100', 'all', '2.5']],
    ['DATABASE_CONNECTIONS', ['5', '1000'], ['4', '1001', 'many']],
    [
      'BASE_URL',
      ['http://h', 'https://plan.example.com/', 'http://[::1]:3000'],
      ['h', 'ftp://h', 'https://h/path/', 'https://h/?x', 'https://h/#x', 'https://me:secret@h'],
    ],
    ['TRUST_PROXY', ['true', 'false', '1', '9'], ['0', '10', 'yes', 'TRUE', '127.0.0.1']],
    ['COMPRESSION', ['on', 'off'], ['gzip', 'true', 'ON']],
    [
      'CORS_ORIGINS',
      ['*', 'https://app.example, http://localhost:5173', 'moz-extension://a1b2-c3'],
      [
        'app.example',
        'https://app.example/',
        'https://app.example/path',
        'https://App.example',
        'https://a,,https://b',
      ],
    ],
    ['SIGN_UP', ['open', 'closed'], ['on']],
    ['LOG_LEVEL', ['silent', 'trace'], ['verbose']],
    ['RATE_LIMIT_PER_MINUTE', ['0', '999999999'], ['-1', '1.5', '1000000000']],
    ['STOP_GRACE_SECONDS', ['0', '30', '300'], ['-1', '1.5', '301', '1000']],
    ['QUOTA_TASKS', ['0', '100000'], ['-1', 'many']],
    ['QUOTA_DOCUMENTS', ['0', '10000'], ['-1', 'many']],
    ['QUOTA_MEGABYTES', ['0', '1000'], ['-1', '1.5']],
    ['BACKUP_TIME', ['00:00', '23:59'], ['24:00', '2:30', '02:30:00', 'noon']],
    ['BACKUP_KEEP', ['7,4,6', '1,0,0', '365,52,120'], ['0,4,6', '7', '7,4', '7;4;6', '-1,4,6']],
    [
      'BACKUP_S3_ENDPOINT',
      ['https://s3.eu-central-1.amazonaws.com', 'http://minio:9000', 'https://x.supabase.co/storage/v1/s3'],
      ['s3.example.com', 'ftp://s3', 'https://me:secret@s3.example.com', 'https://s3.example.com/?x', 's3://plans'],
    ],
    ['BACKUP_S3_BUCKET', ['plans', 'my.plans-2'], ['a', 'plans/home', 'plans?', '-plans']],
    ['BACKUP_S3_REGION', ['auto', 'eu-central-1'], ['EU', 'eu central']],
    ['BACKUP_S3_PREFIX', ['home', 'daywright/home/'], ['/home', 'a//b', '../a', 'a/./b', 'a b', '/']],
    ['BACKUP_S3_PATH_STYLE', ['on', 'off'], ['true', 'path']],
    [
      'OUTBOUND_ALLOW',
      ['192.168.1.20/32,nas.lan', '10.0.0.1, fd00::/8', 'radicale'],
      ['*', '192.168.1.20/33', 'http://nas.lan', 'nas.lan:5232', 'nas.lan,,radicale', '192.168.1', 'nas.lan;radicale'],
    ],
    [
      'OUTBOUND_PROXY',
      ['http://proxy.example:3128', 'http://user:password@10.0.0.1:8080/'],
      ['proxy.example:3128', 'https://proxy.example', 'socks5://proxy.example', 'http://proxy.example/path', 'http://'],
    ],
    [
      'SMTP_URL',
      ['smtps://robin:p%40ss@mail.example.com', 'smtp://localhost:25', 'smtp://[::1]:1025/'],
      [
        'mail.example.com',
        'https://mail.example.com',
        'smtp://',
        'smtp://mail.example.com/?pool=true',
        'smtp://robin:100%@mail.example.com',
      ],
    ],
    [
      'MAIL_FROM',
      ['plan@example.com', 'Daywright <plan@example.com>'],
      ['Daywright', 'plan@', 'plan@example.com, other@example.com', 'A <a@b.c>\nBcc: <d@e.f>'],
    ],
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      ['http://localhost:4318', 'https://otel.example/otlp'],
      ['localhost:4318', 'grpc://x'],
    ],
    ['OTEL_EXPORTER_OTLP_HEADERS', ['api-key=secret', 'a=b, c=d'], ['secret', 'a b=c']],
    ['DAYWRIGHT_OWNER_EMAIL', ['me@example.com'], ['me']],
    ['DAYWRIGHT_OWNER_PASSWORD', ['x'.repeat(8), '🔑'.repeat(128)], ['🔑'.repeat(7), 'x'.repeat(129)]],
    [
      'DAYWRIGHT_OWNER_API_KEY',
      [`dw_${'-'.repeat(43)}`],
      [`dw_${'x'.repeat(42)}`, `dw_${'x'.repeat(44)}`, 'x'.repeat(46)],
    ],
  ])('[OPS-2] %s is taken or refused by name', (name, good, bad) => {
    for (const value of good) expect(() => readConfig({ ...MAIL[name], [name]: value })).not.toThrow()
    for (const value of bad) expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    for (const value of bad) expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must `))
  })

  it('[OPS-61] BASE_URL is a whole site, and a folder of one is refused with an example', () => {
    expect(readConfig({ BASE_URL: 'https://Plan.Example.com:443/' }).baseUrl).toBe('https://plan.example.com')
    expect(() => readConfig({ BASE_URL: 'https://h/daywright' })).toThrow(/whole site, like https:\/\/plan\.example/)
  })

  it('[CONN-28] of a calendar service are an id and a secret, or neither', () => {
    expect(readConfig({}).calendarServices).toEqual({ google: undefined, microsoft: undefined })
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
    const microsoft = { MICROSOFT_CLIENT_ID: 'id', MICROSOFT_CLIENT_SECRET: 'secret' }
    const client = { clientId: 'id', clientSecret: 'secret' }
    expect(readConfig(google).calendarServices).toEqual({ google: client, microsoft: undefined })
    expect(readConfig({ ...microsoft, MICROSOFT_TENANT: 'corp.example' }).calendarServices).toEqual({
      google: undefined,
      microsoft: { ...client, tenant: 'corp.example' },
    })
    for (const [set, missing] of [
      ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
      ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
      ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
    ] as const)
      expect(() => readConfig({ [set]: 'x' })).toThrow(`${missing} must be set, like ${set}`)
    expect(() => readConfig({ ...microsoft, MICROSOFT_TENANT: 'a/b' })).toThrow(/^MICROSOFT_TENANT must /)
  })

  it('[REMIND-13] of email are both set or none, and a password is sent only over TLS', () => {
    expect(readConfig({}).mail).toBeUndefined()
    expect(() => readConfig({ SMTP_URL: 'smtp://localhost' })).toThrow('MAIL_FROM must be set')
    expect(() => readConfig({ MAIL_FROM: 'plan@example.com' })).toThrow('SMTP_URL must be set')
    const mailOf = (SMTP_URL: string) => readConfig({ SMTP_URL, MAIL_FROM: 'plan@example.com' }).mail
    expect(mailOf('smtps://robin:p%40ss@mail.example.com')).toEqual({
      host: 'mail.example.com',
      port: 465,
      isSecure: true,
      needsTls: false,
      user: 'robin',
      password: 'p@ss',
      from: 'plan@example.com',
    })
    expect(mailOf('smtp://robin:secret@mail.example.com')).toMatchObject({ port: 587, isSecure: false, needsTls: true })
    expect(mailOf('smtp://relay:25')).toMatchObject({ port: 25, needsTls: false, user: undefined, password: undefined })
    expect(mailOf('smtp://robin:secret@[::1]:1025')).toMatchObject({ host: '::1', port: 1025, needsTls: false })
  })

  it('[OPS-71] of a bucket for backups belong together, and every missing one is named', () => {
    expect(readConfig({}).backups).toBeUndefined()
    expect(readConfig({ ...BUCKET, BACKUP_S3_PREFIX: 'a/b' }).backups).toMatchObject({
      folder: undefined,
      s3: { region: 'us-east-1', prefix: 'a/b/', isPathStyle: true },
    })
    expect(() => readConfig({ BACKUP_S3_BUCKET: 'plans', BACKUP_S3_ACCESS_KEY: 'key' })).toThrow(
      /^BACKUP_S3_ENDPOINT must be set.*\nBACKUP_S3_SECRET_KEY must be set[^\n]*$/,
    )
    const local = { ...BUCKET, BACKUP_S3_ENDPOINT: 'http://127.0.0.1:9000', BACKUP_S3_PATH_STYLE: 'off' }
    expect(() => readConfig(local)).toThrow('BACKUP_S3_PATH_STYLE must be on')
  })

  it('[OUT-1], [OUT-6] of what users may reach are lists of networks and names, and one proxy', () => {
    expect(readConfig({}).outbound).toEqual({ allow: [], proxy: undefined })
    const given = { OUTBOUND_ALLOW: ' 192.168.1.20/32 , nas.lan', OUTBOUND_PROXY: 'http://proxy.example:3128' }
    expect(readConfig(given).outbound).toEqual({
      allow: ['192.168.1.20/32', 'nas.lan'],
      proxy: 'http://proxy.example:3128',
    })
  })

  it('[AUTH-30] of the identity provider belong together, and every missing or bad one is named', () => {
    const all = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'daywright', OIDC_CLIENT_SECRET: 'secret' }
    expect(readConfig({}).oidc).toBeUndefined()
    expect(readConfig({ ...all, OIDC_ALLOWED_DOMAINS: 'Corp.example, other.example' }).oidc).toEqual({
      issuer: 'https://id.example',
      clientId: 'daywright',
      clientSecret: 'secret',
      allowedDomains: ['corp.example', 'other.example'],
      trustedDomains: [],
      name: 'id.example',
    })
    expect(readConfig({ ...all, OIDC_ISSUER: 'http://localhost:9000', OIDC_NAME: 'Work' }).oidc?.name).toBe('Work')
    expect(readConfig({ ...all, OIDC_TRUSTED_DOMAINS: 'Corp.example' }).oidc?.trustedDomains).toEqual(['corp.example'])
    expect(readConfig({ ...all, OIDC_TRUSTED_DOMAINS: '*' }).oidc?.trustedDomains).toEqual(['*'])
    for (const [name, value] of [
      ['OIDC_ISSUER', 'id.example'],
      ['OIDC_ISSUER', 'http://id.example'],
      ['OIDC_ALLOWED_DOMAINS', 'corp.example,@other.example'],
      ['OIDC_ALLOWED_DOMAINS', 'corp'],
      ['OIDC_ALLOWED_DOMAINS', '*'],
      ['OIDC_TRUSTED_DOMAINS', 'corp'],
      ['OIDC_TRUSTED_DOMAINS', 'corp.example,*'],
      ['OIDC_NAME', 'x'.repeat(51)],
    ] as const)
      expect(() => readConfig({ ...all, [name]: value })).toThrow(new RegExp(`^${name} must `))
    expect(() => readConfig({ OIDC_NAME: 'Work', OIDC_CLIENT_ID: 'daywright' })).toThrow(
      /^OIDC_ISSUER must be set.*\nOIDC_CLIENT_SECRET must be set[^\n]*$/,
    )
  })

  it('[OPS-1] give the address that people use', () => {
    const of = (baseUrl: string | undefined, host: string) => publicUrl({ baseUrl, host, port: 3000 })
    expect(of('https://plan.example.com', '0.0.0.0')).toBe('https://plan.example.com')
    expect(of(undefined, '127.0.0.1')).toBe('http://127.0.0.1:3000')
    expect(of(undefined, '0.0.0.0')).toBe('http://localhost:3000')
    expect(of(undefined, '::1')).toBe('http://[::1]:3000')
  })
})
