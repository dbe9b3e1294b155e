import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { S3Bucket } from './s3-bucket.ts'
import { S3Error, textOf } from './s3-error.ts'

/** Everything up to this size is sent at once; of a larger file, one such part is in memory at a time. */
const PART_BYTES = 8 * 1024 * 1024
const MAX_PARTS = 10_000

/** [OPS-72] Sends a file, and reads it back: it counts only if what arrives is what was sent. */
export async function uploadToS3(bucket: S3Bucket, key: string, file: string, partBytes = PART_BYTES): Promise<void> {
  const { size } = await stat(file)
  const bytes = Math.max(partBytes, Math.ceil(size / MAX_PARTS))
  if (size <= bytes) await putWhole(bucket, key, file)
  else await putInParts(bucket, key, file, { size, bytes })
  const [sent, found] = [await hashOf(createReadStream(file)), await hashOf(await bucket.read(key, 'read a backup'))]
  if (sent === found) return
  await bucket.send({ method: 'DELETE', key, task: 'delete a backup' })
  throw new S3Error(`The backup in the bucket ${bucket.config.bucket} differs from what was sent, and was deleted.`)
}

async function putWhole(bucket: S3Bucket, key: string, file: string): Promise<void> {
  await bucket.send({ method: 'PUT', key, ...(await readPart(file)), task: 'write a backup' })
}

async function putInParts(
  bucket: S3Bucket,
  key: string,
  file: string,
  { size, bytes }: { size: number; bytes: number },
): Promise<void> {
  const task = 'write a backup'
  const started = await bucket.send({ method: 'POST', key, query: { uploads: '' }, task })
  const uploadId = textOf(started.text, 'UploadId')
  if (!uploadId) throw new S3Error(`Could not ${task} in the bucket ${bucket.config.bucket}: no upload was started.`)
  try {
    const parts: string[] = []
    for (let start = 0; start < size; start += bytes) {
      const partNumber = parts.length + 1
      const part = await readPart(file, start, start + bytes - 1)
      const query = { partNumber: String(partNumber), uploadId }
      const { etag } = await bucket.send({ method: 'PUT', key, query, ...part, task })
      parts.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${etag}</ETag></Part>`)
    }
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    const bodyHash = createHash('sha256').update(body).digest('hex')
    const { text } = await bucket.send({ method: 'POST', key, query: { uploadId }, body, bodyHash, task })
    // The server begins to answer before it knows whether it will succeed.
    if (text.includes('<Error>'))
      throw new S3Error(`Could not ${task} in the bucket ${bucket.config.bucket}: ${textOf(text, 'Code')}.`)
  } catch (error) {
    // Parts that belong to nothing would cost money; if this fails too, the first error says more.
    const abort = { method: 'DELETE', key, query: { uploadId }, task: 'give up an upload' } as const
    await bucket.send(abort).catch(() => undefined)
    throw error
  }
}

/** A piece of a file with its hash, which is taken piece by piece so that no request waits for it. */
async function readPart(file: string, start = 0, end?: number): Promise<{ body: Buffer; bodyHash: string }> {
  const hash = createHash('sha256')
  const chunks: Buffer[] = []
  for await (const chunk of createReadStream(file, { start, ...(end !== undefined && { end }) })) {
    hash.update(chunk)
    chunks.push(chunk)
  }
  return { body: Buffer.concat(chunks), bodyHash: hash.digest('hex') }
}

async function hashOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk)
  return hash.digest('hex')
}
