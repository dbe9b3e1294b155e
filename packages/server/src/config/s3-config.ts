import { z } from 'zod'

/** A bucket for backups, at any service that speaks S3. */
export interface S3Config {
  endpoint: string
  bucket: string
  /** What the names of all backups begin with; empty or ends with a slash. */
  prefix: string
  region: string
  accessKey: string
  secretKey: string
  /** Whether the bucket is the beginning of the path, not of the host name. */
  isPathStyle: boolean
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

function isEndpoint(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, search, hash, username, password } = new URL(address)
  return /^https?:$/.test(protocol) && `${search}${hash}${username}${password}` === ''
}

/** [OPS-71] The settings of the bucket. */
export const S3_SETTINGS = {
  BACKUP_S3_ENDPOINT: z
    .string()
    .refine(isEndpoint, 'must be an address like https://s3.eu-central-1.amazonaws.com')
    .optional(),
  BACKUP_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i, 'must be the name of a bucket')
    .optional(),
  BACKUP_S3_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_SECRET_KEY: z.string().optional(),
  BACKUP_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,50}$/, 'must be the name of a region, like eu-central-1')
    .optional(),
  BACKUP_S3_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9._/-]{1,200}$/, 'must have letters, digits, ., _, - and / only')
    .refine(prefix => !/(^|\/)\.{0,2}(\/|$)/.test(prefix.replace(/\/$/, '')), 'must be a path like instance/backups')
    .optional(),
  BACKUP_S3_PATH_STYLE: z.enum(['on', 'off'], 'must be one of on, off').optional(),
}
type Values = z.output<z.ZodObject<typeof S3_SETTINGS>>

/** All of it or nothing; what is wrong, as a list of sentences. */
export function s3ConfigOf(values: Values): S3Config | undefined | string[] {
  if (Object.keys(S3_SETTINGS).every(name => values[name as keyof Values] === undefined)) return undefined
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket } = values
  const { BACKUP_S3_ACCESS_KEY: accessKey, BACKUP_S3_SECRET_KEY: secretKey } = values
  if (!endpoint || !bucket || !accessKey || !secretKey) {
    const needed = {
      BACKUP_S3_ENDPOINT: endpoint,
      BACKUP_S3_BUCKET: bucket,
      BACKUP_S3_ACCESS_KEY: accessKey,
      BACKUP_S3_SECRET_KEY: secretKey,
    }
    const missing = Object.entries(needed).filter(([, given]) => !given)
    return missing.map(([name]) => `${name} must be set, like all of BACKUP_S3`)
  }
  const isPathStyle = values.BACKUP_S3_PATH_STYLE !== 'off'
  const { hostname } = new URL(endpoint)
  if (!isPathStyle && (LOOPBACK.includes(hostname) || /^[\d.]+$|^\[/.test(hostname)))
    return ['BACKUP_S3_PATH_STYLE must be on, because the host of BACKUP_S3_ENDPOINT has no names below it']
  const prefix = values.BACKUP_S3_PREFIX ? `${values.BACKUP_S3_PREFIX.replace(/\/$/, '')}/` : ''
  return { endpoint, bucket, prefix, region: values.BACKUP_S3_REGION ?? 'us-east-1', accessKey, secretKey, isPathStyle }
}
