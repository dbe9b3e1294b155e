import { readFileSync } from 'node:fs'

/** Settings that are secrets or have one in them. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'OIDC_CLIENT_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'MICROSOFT_CLIENT_SECRET',
  'SMTP_URL',
  'MAIL_IN_PASSWORD',
  'BACKUP_S3_ACCESS_KEY',
  'BACKUP_S3_SECRET_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'DAYWRIGHT_OWNER_PASSWORD',
  'DAYWRIGHT_OWNER_API_KEY',
] as const

type Settings = Readonly<Record<string, string | undefined>>

/**
 * Secrets as Docker, Kubernetes and systemd hand them out: `NAME_FILE` is a file with the value of `NAME` [OPS-65].
 * Also says what is wrong, one sentence for each setting.
 */
export function readSecretFiles(given: Settings): { settings: Settings; problems: readonly string[] } {
  const settings = { ...given }
  const problems: string[] = []
  for (const name of SECRET_SETTINGS) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) problems.push(`${name} and ${name}_FILE are both set; set one of them`)
    else {
      try {
        settings[name] = secretIn(file)
      } catch (error) {
        problems.push(`${name}_FILE cannot be used: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  return { settings, problems }
}

/** Editors and `echo` end a file with a line break that does not belong to the secret. */
function secretIn(file: string): string {
  const secret = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  if (secret === '') throw new Error('the file is empty')
  if (/[\r\n]/.test(secret)) throw new Error('the file has more than one line')
  return secret
}
