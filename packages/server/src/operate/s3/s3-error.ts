/** What a bucket's server answered instead of doing what it was asked. */
export class S3Error extends Error {
  readonly status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}

interface Refusal {
  bucket: string
  host: string
  /** Such as `list the backups`. */
  task: string
  status: number
  /** The XML that says what is wrong. */
  body: string
}

const ADVICE: Record<string, string> = {
  NoSuchBucket: 'There is no such bucket; create it, or check BACKUP_S3_BUCKET.',
  InvalidAccessKeyId: 'The access key is unknown there; check BACKUP_S3_ACCESS_KEY.',
  SignatureDoesNotMatch: 'The secret key is wrong; check BACKUP_S3_SECRET_KEY.',
  AccessDenied: 'The key may not do this; it must be able to list, read, write and delete in the bucket.',
  RequestTimeTooSkewed: 'The clock of this machine is wrong.',
  AuthorizationHeaderMalformed: 'The region is wrong; check BACKUP_S3_REGION.',
  PermanentRedirect: 'The bucket is in another region; check BACKUP_S3_ENDPOINT and BACKUP_S3_REGION.',
  NoSuchKey: 'There is no such backup.',
}

const UNKNOWN_CODE = /^[A-Za-z]{3,60}$/

/** One sentence for the operator, with what to do where that is known. Nothing of the answer is repeated but its code. */
export function s3Refusal({ bucket, host, task, status, body }: Refusal): S3Error {
  const code = textOf(body, 'Code') ?? ''
  const answer = UNKNOWN_CODE.test(code) ? `${status} ${code}` : String(status)
  const advice = ADVICE[code] ?? (status >= 300 && status < 400 ? ADVICE.PermanentRedirect : undefined)
  return new S3Error(
    `Could not ${task} in the bucket ${bucket}: ${host} answered ${answer}.${advice ? ` ${advice}` : ''}`,
    status,
  )
}

/** The text of the first element of this name. */
export function textOf(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text?.replace(/&(amp|lt|gt|quot|apos|#39|#34);/g, (whole, entity: string) => ENTITIES[entity] ?? whole)
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", '#34': '"' }
